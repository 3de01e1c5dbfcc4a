/** The languages that the service itself speaks: in the message with a registration code and on the certificate page of a signature. */
export const languages = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof languages)[number];
