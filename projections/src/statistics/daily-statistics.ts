import { dayMs, happenedAt } from '@rostrum/contracts';
import {
  fundingCloseReads,
  creditedCampaignId,
  fundingCloseRules,
  debitedCampaignId,
  returnsAll,
  type MoneyReturnedEvent,
} from '../campaigns/index.ts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Changes on one UTC day. */
export interface DailyStatistics {
  readonly day: string;
  readonly raisedCents: number;
  readonly donations: number;
  readonly users: number;
  readonly campaigns: number;
}

const rules = rulesFor<DailyStatistics>();

/** The UTC day of an ISO 8601 time. */
// Marked for drills: day-in-utc
const dayOf = (at: string): string => at.slice(0, 10);

const emptyDay = (day: string): DailyStatistics => ({
  day,
  raisedCents: 0,
  donations: 0,
  users: 0,
  campaigns: 0,
});

type Counts = Partial<Omit<DailyStatistics, 'day'>>;

/** Adds the counts to the day of the event; ignores an event without counts. */
function adding<E extends Parameters<Rule['fold']>[1]>(
  countsOf: (event: E, counts: boolean) => Counts | undefined,
): Rule<E> {
  return rules.document<E>(
    (event) => dayOf(happenedAt(event)),
    (day, event, auxiliary) => {
      const counts = countsOf(
        event,
        event.type === 'DonationMade' && creditedCampaignId(event, auxiliary) !== undefined,
      );
      if (!counts) return day;
      const before = day ?? emptyDay(dayOf(happenedAt(event)));
      return {
        day: before.day,
        raisedCents: before.raisedCents + (counts.raisedCents ?? 0),
        donations: before.donations + (counts.donations ?? 0),
        users: before.users + (counts.users ?? 0),
        campaigns: before.campaigns + (counts.campaigns ?? 0),
      };
    },
    {
      reads: (event) => (event.type === 'DonationMade' ? fundingCloseReads(event) : []),
    },
  );
}

const returned = adding<MoneyReturnedEvent>((e) =>
  debitedCampaignId(e) === undefined
    ? undefined
    : { raisedCents: -e.data.amountCents, donations: returnsAll(e) ? -1 : 0 },
);

/**
 * One document per UTC day. A refund is subtracted on the day on which it was requested, a disputed
 * donation on the day on which the dispute was lost, so a day may be negative, and the sum of all days
 * equals `statistics`.
 */
export const dailyStatistics = defineReadModel({
  name: 'daily-statistics',
  version: 4,
  on: {
    UserRegistered: [adding(() => ({ users: 1 }))],
    CampaignPublished: [adding(() => ({ campaigns: 1 })), fundingCloseRules.CampaignPublished],
    StatusChanged: [fundingCloseRules.StatusChanged],
    DonationMade: [
      adding<EventOfType<'DonationMade'>>((e, counts) =>
        counts ? { raisedCents: e.data.amountCents, donations: 1 } : undefined,
      ),
    ],
    DepositApplied: [
      adding<EventOfType<'DepositApplied'>>((e) =>
        e.data.as === 'donation' ? { raisedCents: e.data.amountCents, donations: 1 } : undefined,
      ),
    ],
    RefundRequested: [returned],
    DisputeLost: [returned],
    PaymentDifferenceResolved: [returned],
  },
});

/** Maximum number of days per call. */
const maxDays = 3_660;

/** @throws RangeError for anything but a range of at most `maxDays` days */
function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = Math.floor((last - first) / dayMs) + 1;
  if (!(days <= maxDays))
    throw new RangeError(`not a range of at most ${String(maxDays)} days: ${from} to ${to}`);
  return Array.from({ length: Math.max(0, days) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

export const dailyStatisticsQueries = (reader: DocumentReader) => ({
  /**
   * Every day from `from` to `to`, inclusive (`YYYY-MM-DD`).
   * @throws RangeError
   */
  daily: async (from: string, to: string): Promise<readonly DailyStatistics[]> => {
    const days = daysBetween(from, to);
    const found = await (await reader.collection(dailyStatistics)).getMany(days);
    const byDay = new Map(
      found.map((stored) => [stored._id, withoutStoreFields(stored) as DailyStatistics]),
    );
    return days.map((day) => byDay.get(day) ?? emptyDay(day));
  },
});
