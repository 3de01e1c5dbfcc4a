/** A percent-encoded URI component → its text; the text itself if its escapes are invalid. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
