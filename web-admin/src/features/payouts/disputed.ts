import type { TargetKind } from '@rostrum/contracts';
import { targetKey } from '@rostrum/contracts/kernel/target';
import { targetOfShare } from './records.ts';
import type { OfferedShare } from './use-act-on-many.ts';

export interface Disputed extends Pick<OfferedShare['sums'], 'disputes' | 'disputedCents'> {
  /** The kinds of the targets that have open disputes. */
  readonly kinds: ReadonlySet<TargetKind>;
}

/** The open disputes of the targets of shares, with their sum, each target once. */
export function disputedOf(
  shares: readonly Pick<OfferedShare, 'campaignId' | 'promptId' | 'sums'>[],
): Disputed {
  const targets = new Map(
    shares.map((share) => {
      const target = targetOfShare(share);
      return [targetKey(target), { kind: target.kind, ...share.sums }] as const;
    }),
  );
  const disputed = [...targets.values()].filter(({ disputes }) => disputes > 0);
  return {
    disputes: disputed.reduce((sum, { disputes }) => sum + disputes, 0),
    disputedCents: disputed.reduce((sum, { disputedCents }) => sum + disputedCents, 0),
    kinds: new Set(disputed.map(({ kind }) => kind)),
  };
}
