/** The box in place of a picture that cannot be drawn. */
export const placeholder = { fill: 'F2F2F2', border: 'BFBFBF', line: 0.5 } as const;
