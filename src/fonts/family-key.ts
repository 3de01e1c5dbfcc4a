/** How family names are compared: without regard to case, width of the letters, or spaces around. */
export function familyKey(family: string): string {
  // A leading @ asks for the vertical form of the same family.
  return family.normalize('NFKC').replace(/^@/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
