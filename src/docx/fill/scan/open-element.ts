/** An element that a scan is in. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { Place } from './story-index.js';

/** An element whose end has not been reached. */
export interface OpenElement {
  /** Canonical. */
  readonly name: string;
  readonly scope: NamespaceScope;
  readonly start: number;
  readonly openEnd: number;
  /** Made for what others refer to. */
  place: Place | undefined;
  /** Something was noted of it: its end matters too. */
  isNoted: boolean;
}
