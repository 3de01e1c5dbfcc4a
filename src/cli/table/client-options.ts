/** Options for the clients of `docops serve`, which are environment variables as well, and the options of the router that they set. */
import { documentFormats } from '../../contract/conversion.js';
import { compatibilities } from '../../composition/options/compatibilities.js';
import { verifyAccesses } from '../../composition/options/key-options.js';
import type { DocOpsOptions } from '../../composition/options/router-options.js';
import { flagChoices, base64Forms } from '../../http/query-parameters.js';
import type { OptionTable, ValuesOf } from './option-table.js';

const group = 'Clients';

export const clientOptions = {
  compatibility: {
    ...{ kind: 'choice', words: compatibilities, name: 'SERVICE', variable: 'COMPATIBILITY', group },
    help: 'sets the defaults that clients of that hosted service expect; the options below take precedence',
  },
  'annotate-base64': {
    ...{ kind: 'choice', words: base64Forms, name: 'FORM', variable: 'ANNOTATE_BASE64', group },
    help: 'form in which annotate returns a document if the request does not say; default data-uri',
  },
  'annotate-infer-type': {
    ...{ kind: 'choice', words: flagChoices, name: 'BOOLEAN', variable: 'ANNOTATE_INFER_TYPE', group },
    help: 'whether annotate accepts fields without a type and infers it; default false',
  },
  'sign-base64': {
    ...{ kind: 'choice', words: base64Forms, name: 'FORM', variable: 'SIGN_BASE64', group },
    help: 'form in which sign returns a document if the request does not say; default raw',
  },
  'sign-docx-output': {
    ...{ kind: 'choice', words: documentFormats, name: 'FORMAT', variable: 'SIGN_DOCX_OUTPUT', group },
    help: 'format in which sign returns a DOCX if the request does not say; default docx',
  },
  'verify-access': {
    ...{ kind: 'choice', words: verifyAccesses, name: 'WHO', variable: 'VERIFY_ACCESS', group },
    help: 'whether verify needs a key; default key',
  },
  'key-prefix': { kind: 'text', name: 'PREFIX', variable: 'KEY_PREFIX', group, help: 'prefix of new API keys; default docops' },
} as const satisfies OptionTable;

/** Only options that are given: the switch and the defaults set the rest. */
export function optionsOfClients(
  values: ValuesOf<typeof clientOptions>,
): Pick<DocOpsOptions, 'compatibility' | 'annotate' | 'sign' | 'access' | 'keys'> {
  const inferType = values['annotate-infer-type'];
  return {
    compatibility: values.compatibility,
    annotate: { base64: values['annotate-base64'], inferType: inferType === undefined ? undefined : inferType === 'true' },
    sign: { base64: values['sign-base64'], docxOutput: values['sign-docx-output'] },
    access: { verify: values['verify-access'] },
    keys: { prefix: values['key-prefix'] },
  };
}
