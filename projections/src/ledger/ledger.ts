import { happenedAt, journalOf } from '@rostrum/contracts';
import type { LedgerEntry } from '../queries.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { counterId, counting } from '../engine/counters.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<LedgerEntry>();

/** Facts that move money: every definition with `money: true`. */
export type MoneyEvent = EventOfType<
  'DonationMade' | 'DepositSettled' | 'DepositApplied' | 'RefundRequested' | 'DonationRefunded'
>;

function entry<E extends MoneyEvent>(): readonly Rule<E>[] {
  return [
    rules.document<E>(
      (event) => (journalOf(event) ? event.position : undefined),
      (_, event) => {
        const journal = journalOf(event);
        if (!journal) return undefined;
        const { kind, campaignId, donationId } = journal;
        return {
          id: event.id,
          kind,
          effectiveAt: happenedAt(event),
          campaignId,
          donationId,
          position: event.position,
          postings: journal.postings.map(({ account, cents }) => ({ account, cents })),
        };
      },
    ),
    counting<E>((event) => {
      const campaignId = journalOf(event)?.campaignId ?? undefined;
      return campaignId === undefined ? undefined : counterId(campaignId);
    }, 1),
  ];
}

/** The journal: one document per entry, in the order of the log. */
export const ledger = defineReadModel({
  name: 'ledger',
  version: 1,
  divisible: true,
  on: {
    DonationMade: entry<EventOfType<'DonationMade'>>(),
    DepositSettled: entry<EventOfType<'DepositSettled'>>(),
    DepositApplied: entry<EventOfType<'DepositApplied'>>(),
    RefundRequested: entry<EventOfType<'RefundRequested'>>(),
    DonationRefunded: entry<EventOfType<'DonationRefunded'>>(),
  },
  indexes: [
    ['campaignId', 'position'],
    ['donationId', 'position'],
  ],
});
