/** Names of elements → a quick look at XML: false if it has none of them whatever their prefixes are; true if its tags must be read to know. */
export function elementHint(names: Iterable<string>): (xml: string) => boolean {
  const local = Array.from(names, (name) => name.slice(name.indexOf(':') + 1));
  const hint = new RegExp(`[<:](?:${local.join('|')})[\\s/>]`);
  return (xml) => hint.test(xml);
}
