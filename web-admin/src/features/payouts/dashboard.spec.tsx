import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import {
  duePath,
  OverduePayouts,
  PayoutsThatCameBack,
  PayoutsToApprove,
} from './dashboard-cards.tsx';
import { PayoutFigures } from './PayoutFigures.tsx';
import type { PayoutTotals } from './records.ts';

const none = { count: 0, cents: 0 };
const nothing: PayoutTotals = {
  unclaimed: none,
  open: none,
  approved: none,
  overdue: none,
  receivables: none,
  nextDueAt: null,
  soleAdmin: null,
};
const much: PayoutTotals = {
  unclaimed: { count: 2, cents: 5555 },
  open: { count: 3, cents: 100_000 },
  approved: { count: 1, cents: 63_500 },
  overdue: { count: 1, cents: 63_500 },
  receivables: { count: 4, cents: 1234 },
  nextDueAt: '2026-12-09T09:00:00.000Z',
  soleAdmin: null,
};

function answered(totals: PayoutTotals, ready = 0, failed = 0): QueryClient {
  const loaded = new QueryClient();
  loaded.setQueryData(['payouts', 'totals'], totals);
  for (const [state, total] of Object.entries({ ready, failed })) {
    const query = {
      filter: { state },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    };
    loaded.setQueryData([adminPayouts.resource, 'getList', query], { data: [], total });
  }
  return loaded;
}

describe('the figures of the payouts on the dashboard', () => {
  it('show what is owed to payees, when the next is due, and what payees owe', () => {
    expect(textOf(<PayoutFigures />, answered(much))).toBe(
      'Payouts' +
        'Owed to payees$1,635.00Next due 9 Dec 2026' +
        'Unclaimed shares2, $55.55It is not known whose they are' +
        'Approved1, $635.00To be sent' +
        'Overdue1, $635.00Their time to be sent has come' +
        'Owed by payees4, $12.34After lost disputes',
    );
    expect(textOf(<PayoutFigures />, answered(nothing))).toContain('$0.00No payout is due');
  });

  it('lead to the lists that they count', () => {
    const markup = markupOf(<PayoutFigures />, answered(much));
    const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));
    expect(markup).toContain(`/payouts?filter=${filterOf({ state: 'unclaimed' })}`);
    expect(markup).toContain(`/payouts?filter=${filterOf({ state: 'approved' })}`);
    expect(markup).toContain(`/payees?filter=${filterOf({ owes: true })}`);
    expect(duePath(new Date('2026-12-10T12:00:00.000Z'))).toBe(
      `/payouts?filter=${filterOf({ dueAt: { to: '2026-12-10' } })}`,
    );
  });

  it('say what follows from there being one administrator', () => {
    expect(
      textOf(<PayoutFigures />, answered({ ...much, soleAdmin: { delayHours: null } })),
    ).toContain('another one has to approve payouts: grant somebody the role');
    expect(
      textOf(<PayoutFigures />, answered({ ...much, soleAdmin: { delayHours: 48 } })),
    ).toContain('who can approve a payout 48 hours after it was computed');
    expect(textOf(<PayoutFigures />, answered(much))).not.toContain('administrator');
  });

  it('are not there before they are loaded', () => {
    expect(textOf(<PayoutFigures />)).toBe('');
  });
});

describe('the cards about payouts among those to act on', () => {
  const cards = (loaded?: QueryClient): string =>
    textOf(
      <>
        <PayoutsToApprove />
        <PayoutsThatCameBack />
        <OverduePayouts />
      </>,
      loaded,
    );

  it('say how many are to be approved, how many came back, and what is overdue', () => {
    expect(cards(answered(much, 1234, 2))).toBe(
      'Payouts to approve1,234By another administrator than who ordered them' +
        'Payouts that came back2To be approved and sent again' +
        'Overdue payouts1, $635.00Their time to be sent has come',
    );
  });

  it('say that nothing is to be done', () => {
    expect(cards(answered(nothing))).toBe(
      'Payouts to approve0No payout waits for an approval' +
        'Payouts that came back0No payment came back' +
        'Overdue payouts0Each payout is in time',
    );
  });

  it('show a dash until they are loaded', () => {
    expect(cards()).toBe('Payouts to approve–Payouts that came back–Overdue payouts–');
  });
});
