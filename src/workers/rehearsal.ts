/** Pages that a thread converts while it has nothing else to do, so that the first documents find compiled code. */
import { setImmediate } from 'node:timers/promises';
import { convert, type FontSettings } from '../operations/convert/convert.js';

/** A page with what most documents have. */
const page = `# Quarterly report

The *first* quarter was **better** than expected, as [the notes](https://example.com/notes) say.[^1]

## Figures

| Region | Revenue | Change |
|--------|--------:|:------:|
| North  | 1,204.50 | +3.1 % |
| South  |   987.00 | −0.4 % |

1. Costs fell in all regions, most of them in the north, where two sites were closed and their work moved to others.
2. Orders grew:
   - machines by a fifth,
   - parts and \`services\` by a tenth.

> Results of single months are preliminary until they are audited.

[^1]: Revised in May.
`;

const timeoutMs = 20_000;

export interface RehearsalOptions {
  /** Milliseconds after which no further page begins. */
  readonly milliseconds: number;
  readonly fonts: FontSettings | undefined;
  /** Asked after each page: documents that arrive do not wait for the rest. */
  readonly isIdle: () => boolean;
}

export async function rehearse({ milliseconds, fonts, isIdle }: RehearsalOptions): Promise<void> {
  const end = performance.now() + milliseconds;
  const { bytes } = await convert({ bytes: new TextEncoder().encode(page), from: 'md', to: 'docx', timeoutMs });
  while (isIdle() && performance.now() < end) {
    await convert({ bytes, from: 'docx', to: 'pdf', timeoutMs, fonts });
    await setImmediate();
  }
}
