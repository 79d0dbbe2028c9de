import { defineStream } from '../kernel/define-stream.ts';
import type { Target, TargetKind } from '../kernel/target.ts';

/** The streams of payouts, by the kind of their target. */
export const payoutStreams = {
  /** Its prefix is older than payouts of other targets. */
  campaign: defineStream({ prefix: 'payout', key: 'id' }),
  prompt: defineStream({ prefix: 'prompt-payout', key: 'id' }),
} as const satisfies Record<TargetKind, unknown>;

/** The stream of the payouts of a target. */
export const payoutStream = ({ kind, id }: Target): string => payoutStreams[kind](id);
