/** The service's own languages: for the message with a registration code and the certificate page of a signature. */
export const languages = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof languages)[number];
