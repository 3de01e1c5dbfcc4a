import type { BlocksValue } from '../field-value.js';
import type { Filling, FillScope } from '../fill-scope.js';
import type { Control } from '../control/read-control.js';
export function fillBlocks(_c: Control, _v: BlocksValue, _f: Filling, _s: FillScope): string | undefined {
  return undefined;
}
