/** The side of a page: at least 3 points and at most 14400 (ISO 32000-2 Annex C.2). */
export const pageSide = (length: number): number => (Number.isFinite(length) ? Math.min(14_400, Math.max(3, length)) : 3);
