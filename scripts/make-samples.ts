/**
 * Makes the files of examples/files that are not written by hand, and the pictures of docs/pictures:
 *   npx tsx scripts/make-samples.ts [FOLDER [PICTURES]]
 * The signer is new each time, so the signed files and their root are new as well. All others are the same as long as the engine is.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { annotate, convert } from '../src/index.js';
import { quotationTemplate } from './samples/quotation-template.js';
import { sampleIdentity, signedContract, signedReceipt } from './samples/signed-contract.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const byHand = join(root, 'examples/files');
const [folder = byHand, pictures = folder === byHand ? join(root, 'docs/pictures') : folder] = process.argv.slice(2);
for (const path of [folder, pictures]) mkdirSync(path, { recursive: true });

/** Pixels across; readable beside text, and below 100 KB. */
const pictureWidth = 720;

const write = (name: string, bytes: string | Uint8Array): void =>
  writeFileSync(join(name.endsWith('.png') ? pictures : folder, name), bytes);
const fromMarkdown = async (path: string): Promise<Uint8Array> =>
  (await convert({ bytes: readFileSync(join(root, path)), from: 'md', to: 'docx' })).bytes;
const pictureOf = async (docx: Uint8Array, pages = '1'): Promise<Uint8Array> =>
  (await convert({ bytes: docx, from: 'docx', to: 'png', pages, width: pictureWidth })).bytes;

const template = await quotationTemplate();
const data = JSON.parse(readFileSync(join(byHand, 'quotation.json'), 'utf8')) as Record<string, never>;
const contract = await fromMarkdown('examples/files/contract.md');
const identity = await sampleIdentity();

write('quotation.docx', template);
write('letter.docx', await fromMarkdown('scripts/samples/letter.md'));
write('contract.docx', contract);
write('contract-signed.pdf', await signedContract(contract, identity));
write('receipt-signed.pdf', await signedReceipt(await fromMarkdown('scripts/samples/receipt.md'), identity));
write('sample-root.pem', identity.certificate);
write('template.png', await pictureOf(template));
write('filled.png', await pictureOf((await annotate({ bytes: template, data, strict: true })).bytes));
write('contract.png', await pictureOf(contract));
