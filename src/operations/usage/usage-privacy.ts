/** Filters a client's telemetry: content, cookies, tokens and queries of addresses are never kept. */
import type { UsageBrowser } from '../../adapters/telemetry-sink/types.js';
import { type JsonValue, isObject } from '../../base/json-value.js';

/** Names of fields that may hold private data. */
const forbiddenName =
  /content|text|html|body|markdown|docx|base64|cookie|token|secret|passw|credential|authori[sz]|session|jwt|bearer|api[-_ ]?key|private[-_ ]?key|signature|e-?mail|phone/i;
/** A JSON Web Token, a bearer header, a data URI or an e-mail address, in a field of any name. */
const forbiddenValue = /\beyJ[\w-]{8,}\.[\w-]+\.|\bbearer\s+\S|\bdata:[\w/+.-]*[;,]|(?<![^\s@])[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
const maxDepth = 3;
const maxNames = 50;
const maxItems = 50;
const maxNameLength = 64;
/** Longer texts are assumed to be content, whatever their name. */
const maxValueLength = 256;

/** Removes control characters and lone surrogates, which stores reject. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Truncated to a length; undefined for empty texts and other values. */
export function boundedText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = withoutControls(value.slice(0, maxLength)).trim();
  return text === '' ? undefined : text;
}

/** A URL without user, query and fragment; only the scheme for other URLs than http and https. */
export function plainUrl(value: unknown, maxLength: number): string | undefined {
  const text = boundedText(value, maxLength);
  if (text === undefined) return undefined;
  try {
    const { protocol, origin, pathname } = new URL(text);
    return protocol === 'http:' || protocol === 'https:' ? origin + pathname : protocol;
  } catch {
    return text.split(/[?#]/)[0];
  }
}

const size = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e6 ? value : undefined;

export function readBrowser(value: unknown): UsageBrowser | null {
  if (!isObject(value)) return null;
  const screen = isObject(value['screenSize']) ? value['screenSize'] : {};
  const [width, height] = [size(screen['width']), size(screen['height'])];
  const read = {
    userAgent: boundedText(value['userAgent'], 512),
    currentUrl: plainUrl(value['currentUrl'], 2048),
    hostname: boundedText(value['hostname'], 255),
    screenSize: width === undefined || height === undefined ? undefined : { width, height },
  };
  return Object.fromEntries(Object.entries(read).filter(([, part]) => part !== undefined));
}

function keepText(text: string): string | undefined {
  if (text.length > maxValueLength || forbiddenValue.test(text)) return undefined;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? plainUrl(text, maxValueLength) : withoutControls(text);
}

function keep(value: unknown, depth: number): JsonValue | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return keepText(value);
  if (depth >= maxDepth) return undefined;
  if (Array.isArray(value))
    return value
      .slice(0, maxItems)
      .map((item) => keep(item, depth + 1))
      .filter((item) => item !== undefined);
  return isObject(value) ? keepNamed(value, depth) : undefined;
}

function keepNamed(value: Readonly<Record<string, unknown>>, depth: number): Record<string, JsonValue> {
  const kept: [string, JsonValue][] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (kept.length >= maxNames) break;
    if (name.length > maxNameLength || name === '__proto__' || forbiddenName.test(name)) continue;
    const clean = keep(inner, depth + 1);
    if (clean !== undefined) kept.push([withoutControls(name), clean]);
  }
  return Object.fromEntries(kept);
}

/** The host page's own fields, without forbidden ones; at most three levels deep. */
export function readMetadata(value: unknown): Record<string, JsonValue> | null {
  return isObject(value) ? keepNamed(value, 0) : null;
}
