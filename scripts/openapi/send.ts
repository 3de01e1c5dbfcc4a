/** One request of an example → its response, as OpenAPI shows it. */

/** Returned in responses, so that examples stay the same. */
const requestId = 'req_3f1b2a9c0d4e5f6a7b8c9d0e';

export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

export interface ToSend {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: object | FormData;
}

export async function send(url: string, { path, method, headers, body }: ToSend): Promise<Sent> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'X-Request-Id': requestId, ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
