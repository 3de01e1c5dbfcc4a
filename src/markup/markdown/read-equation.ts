/** Formulas on their own lines; one with an identifier is numbered at the line's end by a SEQ field, the usual way in Word. */
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import { readTex } from '../tex/read-tex.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { paragraphIn } from './text/paragraphs.js';
import type { Math as Formula } from './lex/token-types.js';

export function readEquation({ text, id }: Formula, scope: Scope, context: MarkdownContext): Paragraph {
  context.builder.tally.countFormula();
  const elements = readTex(text);
  if (id === undefined) return paragraphIn(scope, [{ kind: 'math', display: true, elements }]);
  const number = (context.captions.get('Equation') ?? 0) + 1;
  context.captions.set('Equation', number);
  const run = (content: Extract<Inline, { kind: 'run' }>['content'][number]): Inline => ({
    kind: 'run',
    properties: {},
    content: [content],
  });
  const field: Inline = {
    kind: 'field',
    instruction: ' SEQ Equation \\* ARABIC ',
    dirty: false,
    children: [run({ kind: 'text', text: String(number) })],
  };
  const numbered = [run({ kind: 'text', text: '(' }), field, run({ kind: 'text', text: ')' })];
  const tabs = [
    { alignment: 'center', position: Math.round((scope.indent + scope.room) / 2), leader: 'none' },
    { alignment: 'end', position: scope.room, leader: 'none' },
  ] as const;
  const children = [
    run({ kind: 'tab' }),
    { kind: 'math', display: false, elements } as const,
    run({ kind: 'tab' }),
    ...context.builder.bookmarks.around(id, numbered),
  ];
  return paragraphIn(scope, children, { tabs });
}
