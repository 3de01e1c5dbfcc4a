/** Dates in pages and texts. */

/** A global date and time of HTML → xsd:dateTime; undefined for anything else. */
export function isoDate(text: string | undefined): string | undefined {
  const match =
    /^\s*(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(?:\s*(Z|[+-]\d\d:?\d\d))?)?\s*$/.exec(
      text ?? '',
    );
  if (!match) return undefined;
  const [, day, time = '00:00', seconds = '00', zone = 'Z'] = match;
  const written = new Date(`${day ?? ''}T${time}:${seconds}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`);
  return Number.isNaN(written.getTime()) ? undefined : written.toISOString().replace('.000', '');
}
