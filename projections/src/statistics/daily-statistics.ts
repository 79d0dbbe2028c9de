import { happenedAt } from '@rostrum/contracts';
import type { DailyStatistics } from '../queries.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { cutId, cutRules, isLate, refundedCampaign } from '../campaigns/funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<DailyStatistics>();

/** The UTC day of an ISO 8601 time. */
const dayOf = (at: string): string => at.slice(0, 10);

export const quietDay = (day: string): DailyStatistics => ({
  day,
  raisedCents: 0,
  donations: 0,
  users: 0,
  campaigns: 0,
});

type Counts = Partial<Omit<DailyStatistics, 'day'>>;

/** Adds to the day on which it happened; nothing to add: the event does not concern it. */
function adding<E extends Parameters<Rule['fold']>[1]>(
  countsOf: (event: E, late: boolean) => Counts | undefined,
): Rule<E> {
  return rules.document<E>(
    (event) => dayOf(happenedAt(event)),
    (day, event, helpers) => {
      const counts = countsOf(event, event.type === 'DonationMade' && isLate(event, helpers));
      if (!counts) return day;
      const before = day ?? quietDay(dayOf(happenedAt(event)));
      return {
        day: before.day,
        raisedCents: before.raisedCents + (counts.raisedCents ?? 0),
        donations: before.donations + (counts.donations ?? 0),
        users: before.users + (counts.users ?? 0),
        campaigns: before.campaigns + (counts.campaigns ?? 0),
      };
    },
    { asks: (event) => (event.type === 'DonationMade' ? [cutId(event.data.campaignId)] : []) },
  );
}

/**
 * Growth over time: one document per UTC day. A refund counts on the day on which it was asked for,
 * so a day may be below zero, and all days together are what `statistics` says.
 */
export const dailyStatistics = defineReadModel({
  name: 'daily-statistics',
  version: 1,
  on: {
    UserRegistered: [adding(() => ({ users: 1 }))],
    CampaignPublished: [adding(() => ({ campaigns: 1 })), cutRules.CampaignPublished],
    StatusChanged: [cutRules.StatusChanged],
    DonationMade: [
      adding<EventOfType<'DonationMade'>>((e, late) =>
        late ? undefined : { raisedCents: e.data.amountCents, donations: 1 },
      ),
    ],
    DepositApplied: [
      adding<EventOfType<'DepositApplied'>>((e) =>
        e.data.as === 'donation' ? { raisedCents: e.data.amountCents, donations: 1 } : undefined,
      ),
    ],
    RefundRequested: [
      adding<EventOfType<'RefundRequested'>>((e) =>
        refundedCampaign(e) === undefined
          ? undefined
          : { raisedCents: -e.data.amountCents, donations: -1 },
      ),
    ],
  },
  indexes: [['day']],
});
