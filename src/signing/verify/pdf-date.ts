/** PDF's date strings → ISO 8601 (ISO 32000-2 §7.9.4). */

/** @returns undefined if the text is not a date. A date without a time zone is treated as UTC. */
export function readPdfDate(text: string): string | undefined {
  const match = /^(?:D:)?([0-9]{4})([0-9]{2})?([0-9]{2})?([0-9]{2})?([0-9]{2})?([0-9]{2})?(?:Z|([+-])([0-9]{2})'?([0-9]{2})?)?/.exec(text);
  if (match === null) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHours = '00', zoneMinutes = '00'] = match;
  const zone = sign === undefined ? 'Z' : `${sign}${zoneHours}:${zoneMinutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}
