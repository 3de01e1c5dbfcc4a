/** The requests of calls for API keys. */
import type { QueryTable } from '../query-parameters.js';

const email = { isRequired: true, format: 'email', sentence: 'The e-mail address that the key is for.' } as const;

export const registerParameters = { email } as const satisfies QueryTable;

export const issueKeyParameters = {
  email,
  code: { isRequired: true, pattern: '^\\s*[0-9]{6}\\s*$', sentence: 'The six digits from the message.' },
} as const satisfies QueryTable;
