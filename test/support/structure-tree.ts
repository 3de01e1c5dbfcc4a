/** The structure tree of a PDF with its text, as pdf.js reads it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface TreeNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly TreeNode[];
}

/** One line per element, indented by two spaces per level: its role, alternative text, language and direct text. */
export async function structureLines(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await sequences(page);
    const show = (node: TreeNode, depth: number): void => {
      if (node.role === undefined) return;
      const own = (node.children ?? []).map((child) => (child.type === 'content' ? (texts.get(child.id ?? '') ?? '') : '')).join('');
      const parts = [node.role, node.alt && `alt=${node.alt}`, node.lang && `lang=${node.lang}`, own.trim() && `"${own.trim()}"`];
      lines.push('  '.repeat(depth) + parts.filter(Boolean).join(' '));
      for (const child of node.children ?? []) show(child, depth + 1);
    };
    for (const child of ((await page.getStructTree()) as TreeNode | null)?.children ?? []) show(child, 0);
  }
  await document.destroy();
  return lines;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** The text of each marked-content sequence, by its id. */
async function sequences(page: Page): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { id?: string }).id);
      continue;
    }
    const id = open.findLast((one) => one !== undefined);
    if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
  }
  return texts;
}
