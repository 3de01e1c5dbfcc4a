/** The box that replaces an undrawable picture. */
export const placeholder = { fill: 'F2F2F2', border: 'BFBFBF', line: 0.5 } as const;
