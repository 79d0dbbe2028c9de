import { happenedAt } from '@rostrum/contracts';
import { goodwillLimits } from '@rostrum/contracts/goodwill-refunds';
import type { Decider } from '../../kernel/decider.ts';

interface Counted {
  readonly donationId: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The newest donations that an administrator refunded alone: decisions in their `user-{id}`. */
export type GoodwillQuota = readonly Counted[];

interface CountRefund {
  readonly userId: number;
  readonly donationId: number;
  /** How many those count who are the same person as the administrator. */
  readonly byAlike: number;
  readonly now: Date;
}

const { max, withinMs } = goodwillLimits.alone;

export const countedNow = (state: GoodwillQuota, now: Date): GoodwillQuota =>
  state.filter(({ at }) => Date.parse(at) > now.getTime() - withinMs);

/** Whether a donation is one of those that are refunded alone now. */
export const isCounted = (
  state: GoodwillQuota,
  { donationId, now }: Pick<CountRefund, 'donationId' | 'now'>,
): boolean => countedNow(state, now).some((each) => each.donationId === donationId);

/** Counts a donation once within a day, unless as many are counted as may be refunded alone. */
export const goodwillQuota: Decider<GoodwillQuota, CountRefund> = {
  initialState: [],
  evolve: (state, event) =>
    event.type === 'GoodwillRefundCounted'
      ? [...state, { donationId: event.data.donationId, at: happenedAt(event) }].slice(-max)
      : state,
  decide({ userId, donationId, byAlike, now }, state) {
    const counted = countedNow(state, now);
    if (counted.length + byAlike >= max || counted.some((each) => each.donationId === donationId))
      return [];
    return [{ type: 'GoodwillRefundCounted', data: { userId, donationId } }];
  },
};
