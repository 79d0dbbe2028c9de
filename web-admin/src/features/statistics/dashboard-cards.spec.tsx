import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { Place } from '../../kernel/Place.tsx';
import type { Places } from '../../kernel/places.ts';
import { markupOf } from '../../testing/render.tsx';

type Statistics = Places['dashboardCards']['statistics'];

const nothingToDo = {
  refundsPayableCents: 0,
  failedRefunds: 0,
  refundsByHand: 0,
  refundsByHandCents: 0,
  openDisputes: 0,
  waitingEvidence: 0,
  trailersToReview: 0,
  overdueReviews: 0,
  lostFees: 0,
  participantAnswers: 0,
  campaignsOnHold: 0,
  runningElections: 0,
  overdueEvidence: 0,
  unmatchedDeliveries: 0,
  paymentsComparedAt: '2026-03-01T12:20:00.000Z',
  undeliveredWebhooks: 0,
  parkedGroups: 0,
  lagMs: 10_000,
  ledger: { verifiedAt: '2026-03-01T12:30:00.000Z', verifiedEvents: 12_345, damaged: false },
} as Statistics;

/** What the payouts' cards ask for themselves: shares by their state, and overdue ones. */
function payouts(
  shares: Readonly<Record<'ready' | 'failed', number>>,
  overdue: { readonly count: number; readonly cents: number },
) {
  const loaded = new QueryClient();
  loaded.setQueryData(['payouts', 'totals'], { overdue });
  for (const [state, total] of Object.entries(shares)) {
    const query = {
      filter: { state },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    };
    loaded.setQueryData(['payouts', 'getList', query], { data: [], total });
  }
  return loaded;
}

const noPayouts = payouts({ ready: 0, failed: 0 }, { count: 0, cents: 0 });

/** Name, value and note of each card. */
const cards = (statistics: Statistics, loaded = noPayouts): readonly (readonly string[])[] =>
  markupOf(<Place name="dashboardCards" given={{ statistics }} />, loaded)
    .split('</li>')
    .slice(0, -1)
    .map((card) =>
      card
        .split('</p>')
        .slice(0, -1)
        .map((line) => line.replace(/<[^>]+>/g, '')),
    );

describe('the cards of the dashboard', () => {
  it('say in their order that nothing is to be done', () => {
    expect(cards(nothingToDo)).toEqual([
      ['Refunds payable', '$0.00', 'Nothing to refund'],
      ['Payouts to approve', '0', 'No payout waits for an approval'],
      ['Payouts that came back', '0', 'No payment came back'],
      ['Overdue payouts', '0', 'Each payout is in time'],
      ['Failed refunds', '0', 'No refund was refused'],
      ['Refunds to pay by hand', '0', 'The providers make each refund'],
      ['Evidence to check', '0', 'No evidence waits'],
      ['Trailers to review', '0', 'No trailer waits'],
      ['Answers of participants', '0', 'No answer waits'],
      ['Campaigns on hold', '0', 'None is on hold'],
      ['Running elections', '0', 'No backers choose'],
      ['Open disputes', '0', 'No payment is disputed'],
      [
        'Unmatched payments',
        '0',
        'Every payment is accounted for, as of the comparison of 1 Mar 2026, 12:20 UTC',
      ],
      ['Blocked records', '0', 'Every event is processed'],
      ['Longest lag', '10 s', 'Of all read models'],
      ['Ledger verified', '12,345 events', 'The whole log at 1 Mar 2026, 12:30 UTC'],
    ]);
  });

  it('say in their order what is to be done', () => {
    expect(
      cards(
        {
          ...nothingToDo,
          refundsPayableCents: 123_456,
          failedRefunds: 2,
          refundsByHand: 3,
          refundsByHandCents: 163_500,
          waitingEvidence: 2,
          trailersToReview: 1,
          participantAnswers: 3,
          campaignsOnHold: 1,
          runningElections: 2,
          openDisputes: 3,
          unmatchedDeliveries: 4,
          parkedGroups: 5,
          lagMs: 180_000,
          ledger: { verifiedAt: null, verifiedEvents: 0, damaged: false },
        },
        payouts({ ready: 3, failed: 2 }, { count: 1, cents: 63_500 }),
      ),
    ).toEqual([
      ['Refunds payable', '$1,234.56', 'Requested, and not confirmed yet'],
      ['Payouts to approve', '3', 'By another administrator than who ordered them'],
      ['Payouts that came back', '2', 'To be approved and sent again'],
      ['Overdue payouts', '1, $635.00', 'Their time to be sent has come'],
      ['Failed refunds', '2', 'Refused by the provider, and tried again'],
      ['Refunds to pay by hand', '3, $1,635.00', 'Their providers do not make them'],
      ['Evidence to check', '2', 'To be confirmed or sent back'],
      ['Trailers to review', '1', 'To be accepted or sent back'],
      ['Answers of participants', '3', 'To be confirmed, or not'],
      ['Campaigns on hold', '1', 'To be checked, and the hold lifted'],
      ['Running elections', '2', 'Backers choose: refund, or wait longer'],
      ['Open disputes', '3', 'To be answered on the provider’s site'],
      ['Unmatched payments', '4', 'To be looked into'],
      ['Blocked records', '5', 'An event failed; later ones wait'],
      ['Longest lag', '3 min', 'Of all read models'],
      ['Ledger verified', '0 events', 'Not verified since the start'],
    ]);
  });

  it('say that evidence has waited for too long', () => {
    const evidence = { waitingEvidence: 3, overdueEvidence: 1 };
    expect(cards({ ...nothingToDo, ...evidence })[6]).toEqual([
      'Evidence to check',
      '3',
      '1 waiting for more than 2 business days',
    ]);
  });

  it('say that a trailer has waited for too long', () => {
    const reviews = { trailersToReview: 3, overdueReviews: 1 };
    expect(cards({ ...nothingToDo, ...reviews })[7]).toEqual([
      'Trailers to review',
      '3',
      '1 waiting for more than 2 business days',
    ]);
  });

  it('say that payments are accounted for neither while webhooks wait nor before a comparison', () => {
    const note = (given: Partial<Statistics>) =>
      cards({ ...nothingToDo, ...given }).find(([name]) => name === 'Unmatched payments')?.[2];
    expect(note({ undeliveredWebhooks: 1 })).toBe('A provider’s webhook is not delivered yet');
    expect(note({ undeliveredWebhooks: 2 })).toBe('2 webhooks of providers are not delivered yet');
    expect(note({ paymentsComparedAt: null })).toBe(
      'No complete comparison with the providers yet',
    );
  });

  it('say that the log is damaged, whenever it was verified', () => {
    const { ledger } = nothingToDo;
    expect(cards({ ...nothingToDo, ledger: { ...ledger, damaged: true } }).at(-1)).toEqual([
      'Ledger verified',
      '12,345 events',
      'The log is damaged after these events; see npm run audit',
    ]);
  });
});
