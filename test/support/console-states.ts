/** Every page of the console in every state: checked by axe, and photographed by `scripts/shoot-console.ts`. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { pngOf } from './pictures.js';
import type { ConsoleBrowser } from './console-page.js';
import { docxOf, helloDocx } from './http-docx.js';
import { everyFieldPdf } from './pdf-form.js';

/** The means to bring a page into a state. */
interface Stage {
  readonly page: Page;
  readonly service: ConsoleBrowser['service'];
}

export interface ConsoleState {
  /** The file name of its screenshot. */
  readonly name: string;
  readonly route: string;
  readonly hasKey?: false;
  /** Resolves when the state is reached; absent: the page's initial state. */
  readonly reach?: (stage: Stage) => Promise<unknown>;
}

const sampleOf = (name: string): Buffer => readFileSync(new URL(`../../examples/files/${name}`, import.meta.url));

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
const file = (name: string, bytes: Uint8Array | string): Given => ({ name, mimeType: '', buffer: Buffer.from(bytes as Uint8Array) });
const contract = (name = 'contract.docx'): Given => file(name, sampleOf('contract.docx'));

const choose = (page: Page, ...files: readonly Given[]): Promise<void> =>
  page
    .locator('section:not([hidden]) .drop input[type=file]')
    .first()
    .setInputFiles([...files]);

const trySample = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try a sample' }).filter({ visible: true }).click();

/** Opens the tab with this name, if there are tabs. */
async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name }).filter({ visible: true });
  if ((await tab.count()) > 0) await tab.click();
}

const isDrawn = `[...document.querySelectorAll('section:not([hidden]) .sheet canvas')].some((sheet) => sheet.width > 0)`;

/** The page's policy blocks Playwright's own way to wait for this. */
async function firstPage(page: Page): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    if (await page.evaluate<boolean>(isDrawn)) return;
    await page.waitForTimeout(100);
  }
  throw new Error('no page was drawn');
}

const answer = (status: number, code: string, message: string) => ({
  ...{ status, headers: { 'X-Request-Id': 'req_8x2k' }, contentType: 'application/json' },
  body: JSON.stringify({ error: true, code, message }),
});

/** Answers every call of this path with the given reply, or never. */
const answered = (page: Page, path: string, reply?: ReturnType<typeof answer>): Promise<unknown> =>
  page.route(`**/v1/${path}*`, (route) => (reply ? route.fulfill(reply) : undefined));

/** Each person has a separate mailbox, because a second code for the same one is delayed. */
let people = 0;

async function askForCode({ page }: Stage): Promise<void> {
  await page.getByLabel('Your e-mail address').fill(`ann${String((people += 1))}@example.com`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('We have sent a code').waitFor();
}

const unmended = `<html lang=en><h1>Report on the year</h1><p>What was sold, by region: <img src="data:image/png;base64,${Buffer.from(pngOf(80, 40)).toString('base64')}"></p><h4>Details</h4><p>No details follow.`;

const convertStates: readonly ConsoleState[] = [
  { name: 'convert-empty', route: 'convert' },
  { name: 'convert-without-key', route: 'convert', hasKey: false },
  {
    name: 'convert-drag-over',
    route: 'convert',
    reach: ({ page }) => page.locator('#page-convert .drop').dispatchEvent('dragover'),
  },
  {
    name: 'convert-working',
    route: 'convert',
    reach: async ({ page }) => {
      await answered(page, 'convert');
      await choose(page, contract(), contract('second.docx'), contract('third.docx'));
      await page.getByText('Waiting').waitFor();
    },
  },
  {
    name: 'convert-done',
    route: 'convert',
    reach: async ({ page }) => {
      await trySample(page);
      await page.getByText(/^Done in/).waitFor();
      await openTab(page, 'Pages');
      await firstPage(page);
    },
  },
  {
    name: 'convert-list',
    route: 'convert',
    reach: async ({ page }) => {
      await choose(page, contract(), file('annual-report-with-a-long-name-2026-final.html', unmended), file('notes.md', '# Notes\n\nOne.'));
      await page.getByText('Download all 3 as a ZIP').waitFor();
    },
  },
  {
    name: 'convert-accessible',
    route: 'convert',
    reach: async ({ page }) => {
      await page.getByLabel('Accessible (PDF/UA-1)').check();
      await choose(page, file('report.html', unmended));
      await page.getByText('0 of 2 ticked off').waitFor();
    },
  },
  {
    name: 'convert-options',
    route: 'convert',
    reach: async ({ page }) => {
      await trySample(page);
      await page.getByText('New files will be converted to').click();
    },
  },
  {
    name: 'convert-text',
    route: 'convert',
    reach: async ({ page }) => {
      await page.getByLabel('Convert to').selectOption('md');
      await choose(page, contract());
      await page.getByText(/^Done in/).waitFor();
      await openTab(page, 'Pages');
    },
  },
  {
    name: 'convert-pdf',
    route: 'convert',
    reach: async ({ page }) => {
      await page.getByLabel('Convert to').selectOption('md');
      await choose(page, file('receipt.pdf', sampleOf('receipt-signed.pdf')));
      await page.getByText(/^Done in/).waitFor();
      await openTab(page, 'Pages');
    },
  },
  {
    name: 'convert-too-large',
    route: 'convert',
    reach: async ({ page }) => {
      await choose(page, contract(), file('scans.docx', Buffer.alloc(31 * 1024 * 1024)));
      await page.getByText(/scans\.docx is 31 MB/).waitFor();
      await page.getByText(/^Done in/).waitFor();
    },
  },
  {
    name: 'convert-failed',
    route: 'convert',
    reach: async ({ page }) => {
      await answered(page, 'convert', answer(422, 'UNPROCESSABLE_DOCUMENT', 'The document has no text part.'));
      await choose(page, contract('damaged.docx'));
      await page.getByRole('alert').waitFor();
    },
  },
];

const fillStates: readonly ConsoleState[] = [
  { name: 'fill-empty', route: 'fill' },
  {
    name: 'fill-form',
    route: 'fill',
    reach: async ({ page }) => {
      await trySample(page);
      await page.getByText('The preview is up to date.').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'fill-pages',
    route: 'fill',
    reach: async ({ page }) => {
      await trySample(page);
      await page.getByLabel('Customer').first().fill('Anna Bauer');
      await openTab(page, 'Preview');
      await page.getByText('Anna Bauer').first().waitFor({ state: 'attached' });
      await firstPage(page);
    },
  },
  {
    name: 'fill-programs',
    route: 'fill',
    reach: async ({ page }) => {
      await trySample(page);
      await page.getByText('Use it from a program').click();
    },
  },
  {
    name: 'fill-pdf-form',
    route: 'fill',
    reach: async ({ page }) => {
      await choose(page, file('application.pdf', await everyFieldPdf()));
      await page.getByLabel('Name', { exact: true }).fill('Anna Bauer');
      await page.getByText('The preview is up to date.').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'fill-many',
    route: 'fill',
    reach: async ({ page }) => {
      await choose(page, file('application.pdf', await everyFieldPdf()));
      await page.getByText('Fill in many at once').click();
      await page.getByLabel('Table (CSV)').setInputFiles([file('people.csv', 'name,salary\nAnna Bauer,1\nAnn Lee,2\n')]);
      await page.getByText('2 documents.').waitFor();
    },
  },
  {
    name: 'fill-tags-not-right',
    route: 'fill',
    reach: async ({ page }) => {
      await choose(page, file('offer.docx', docxOf('<w:p><w:r><w:t>{{#lines}} {{name}}</w:t></w:r></w:p>')));
      await page.getByText('Some tags in this template are invalid').waitFor();
    },
  },
  {
    name: 'fill-nothing',
    route: 'fill',
    reach: async ({ page }) => {
      await choose(page, file('letter.docx', helloDocx()));
      await page.getByText('nothing to fill in').waitFor();
    },
  },
  {
    name: 'fill-busy',
    route: 'fill',
    reach: async ({ page }) => {
      await answered(page, 'inspect', answer(503, 'SERVICE_UNAVAILABLE', 'Busy.'));
      await trySample(page);
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Two files in the grid, and a page that is selected and rotated. */
async function arrange(page: Page): Promise<void> {
  await choose(page, contract(), file('signed.pdf', sampleOf('receipt-signed.pdf')));
  await page.getByRole('button', { name: 'Page 1 of signed.pdf', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Page 1 of contract.docx', exact: true }).click();
  await page.getByRole('button', { name: 'Rotate right', exact: true }).click();
}

/** Both documents of a comparison. */
async function chooseTwo(page: Page): Promise<void> {
  const inputs = page.locator('#page-compare .drop input[type=file]');
  await inputs.nth(0).setInputFiles(contract());
  await inputs.nth(1).setInputFiles(contract('contract-2.docx'));
}

const otherStates: readonly ConsoleState[] = [
  { name: 'pages-empty', route: 'pages' },
  { name: 'pages-grid', route: 'pages', reach: ({ page }) => arrange(page) },
  {
    name: 'pages-split',
    route: 'pages',
    reach: async ({ page }) => {
      await arrange(page);
      await page.getByLabel('Several PDFs').check();
      await page.getByLabel('Split', { exact: true }).selectOption('marks');
      await page.getByRole('button', { name: 'Split before: Page 1 of signed.pdf' }).click();
    },
  },
  {
    name: 'pages-options',
    route: 'pages',
    reach: async ({ page }) => {
      await arrange(page);
      await page.getByText('Password and permissions').click();
      await page.getByText('Properties').click();
    },
  },
  {
    name: 'pages-result',
    route: 'pages',
    reach: async ({ page }) => {
      await arrange(page);
      await page.getByRole('button', { name: 'Download PDF' }).click();
      await page.getByText(/Look for it in your downloads/).waitFor();
      await firstPage(page);
    },
  },
  {
    name: 'pages-unreadable',
    route: 'pages',
    reach: async ({ page }) => {
      await choose(page, file('broken.pdf', '%PDF-1.7 nothing'));
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'compare-empty', route: 'compare' },
  { name: 'compare-options', route: 'compare', reach: ({ page }) => chooseTwo(page) },
  {
    name: 'compare-result',
    route: 'compare',
    reach: async ({ page }) => {
      await chooseTwo(page);
      await page.getByLabel('Create', { exact: true }).selectOption('pdf');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await firstPage(page);
    },
  },
  { name: 'sign-empty', route: 'sign' },
  {
    name: 'sign-document',
    route: 'sign',
    reach: async ({ page }) => {
      await choose(page, contract());
      await firstPage(page);
    },
  },
  {
    name: 'sign-signed',
    route: 'sign',
    reach: async ({ page }) => {
      await choose(page, contract());
      await firstPage(page);
      const form = page.locator('#page-sign');
      await form.getByLabel('Name', { exact: true }).fill('Anna Bauer');
      await form.getByLabel('E-mail address').fill('anna@example.com');
      await form.getByLabel('I have read this document and agree to sign it.').check();
      await form.getByRole('button', { name: /^Sign (the document|contract)/ }).click();
      await page.getByText('This service’s certificate is self-signed').waitFor();
      await firstPage(page);
    },
  },
  { name: 'key-entered', route: 'key' },
  { name: 'key-none', route: 'key', hasKey: false },
  { name: 'key-code-sent', route: 'key', hasKey: false, reach: askForCode },
  {
    name: 'key-shown-once',
    route: 'key',
    hasKey: false,
    reach: async (stage) => {
      await askForCode(stage);
      const { page, service } = stage;
      await page.getByLabel('Code from the e-mail').fill(/\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '');
      await page.getByRole('button', { name: 'Get my key' }).click();
      await page.locator('code.secret').waitFor();
    },
  },
  {
    name: 'key-refused',
    route: 'key',
    hasKey: false,
    reach: async ({ page }) => {
      await page.locator('#page-key input[type=password]').fill('docops_sk_wrong');
      await page.getByRole('button', { name: 'Use this key' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];

const verifyStates: readonly ConsoleState[] = [
  { name: 'verify-empty', route: 'verify' },
  {
    name: 'verify-working',
    route: 'verify',
    reach: async ({ page }) => {
      await answered(page, 'verify');
      await choose(page, file('slow.pdf', '%PDF-1.7'));
      await page.getByText('slow.pdf is being checked').waitFor();
    },
  },
  {
    name: 'verify-signed',
    route: 'verify',
    reach: async ({ page }) => {
      await trySample(page);
      await page.locator('#verdict').waitFor();
    },
  },
  {
    name: 'verify-pages',
    route: 'verify',
    reach: async ({ page }) => {
      await trySample(page);
      await page.locator('#verdict').waitFor();
      await openTab(page, 'Pages');
      await firstPage(page);
    },
  },
  {
    name: 'verify-changed',
    route: 'verify',
    reach: async ({ page }) => {
      const changed = Buffer.from(sampleOf('receipt-signed.pdf'));
      changed.write('/MEdiaBox', changed.indexOf('/MediaBox'));
      await choose(page, file('receipt-changed.pdf', changed));
      await page.locator('#verdict').waitFor();
    },
  },
  {
    name: 'verify-unsigned',
    route: 'verify',
    reach: async ({ page }) => {
      await choose(page, contract('plain.docx'));
      await page.locator('#verdict').waitFor();
    },
  },
];

export const consoleStates: readonly ConsoleState[] = [...convertStates, ...fillStates, ...verifyStates, ...otherStates];
