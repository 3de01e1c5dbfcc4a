/** Cases in which ours differs from the peer, looked at one by one: what is better, what is worse, and why a user would say so. */
import type { Verdict } from './peer.js';

export interface Judgement {
  readonly verdict: Extract<Verdict, 'better' | 'worse' | 'not ours'>;
  readonly why: string;
}

/** By peer and by the name that its tests give the case. */
export const judgements: Readonly<Record<string, Readonly<Record<string, Judgement>>>> = {};
