import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '../accounts/session.ts';
import type { Places } from '../places.tsx';
import {
  campaignPayoutsQuery,
  type CampaignPayouts,
  type Payout,
  type PayoutShare,
} from './api.ts';
import { Component } from './CampaignPayouts.tsx';

type Campaign = Places['campaignOutcome']['campaign'];

const policy = { id: 'split-9-1', version: 1 } as const;
const campaign = {
  id: 7,
  categoryId: 2,
  coverSeed: 11,
  creatorId: 3,
  participants: ['Idris Vandermeer', 'Lotte Kiplagat'],
  confirmedParticipants: [
    { slot: 1, member: { id: 12, username: 'idris_v', profileImageUrl: null } },
  ],
  currentAmountCents: 105_400,
  payoutPolicy: policy,
  onHoldSince: null,
} as unknown as Campaign;

const share = (changes: Partial<PayoutShare>): PayoutShare => ({
  role: 'participants',
  index: 1,
  name: 'Idris Vandermeer',
  amount: '474.30',
  amountCents: 47_430,
  lostCents: 0,
  state: 'to_be_paid',
  overdue: false,
  paidAt: null,
  ...changes,
});
const creator = share({ role: 'creator', name: 'kofi_b', amount: '10.54', amountCents: 1054 });
const lotte = share({ index: 2, name: 'Lotte Kiplagat' });

const payout: Payout = {
  number: 1,
  computedAt: '2026-10-19T08:00:00.000Z',
  dueAt: '2026-10-27T08:00:00.000Z',
  donations: 16,
  amount: '1054.00',
  amountCents: 105_400,
  platform: '94.86',
  platformCents: 9486,
  shares: [creator, share({}), lotte],
};
const orderedAt = '2026-10-18T08:00:00.000Z';
const found = (...payouts: readonly Payout[]): CampaignPayouts => ({
  orderedAt,
  policy,
  disputes: null,
  payouts: [...payouts],
});

interface Given {
  readonly data?: CampaignPayouts;
  readonly error?: Error;
  readonly memberId?: number;
  readonly changes?: Partial<Campaign>;
}

async function markupOf({ data, error, memberId, changes }: Given): Promise<string> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  const { queryKey } = campaignPayoutsQuery(7);
  if (data) queryClient.setQueryData(queryKey, data);
  if (error) {
    const queryFn = (): Promise<never> => Promise.reject(error);
    await queryClient.query({ queryKey, queryFn }).catch(() => undefined);
  }
  const member = memberId === undefined ? null : ({ id: memberId } as never);
  queryClient.setQueryData(sessionQuery.queryKey, member);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/campaigns/7']}>
        <Component campaign={{ ...campaign, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '');
}

const textOf = async (given: Given): Promise<string> =>
  (await markupOf(given)).replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-20T08:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the payouts of a completed campaign', () => {
  it('say what was divided, by which split, and each share with its state', async () => {
    const paid = share({ state: 'paid', paidAt: '2026-10-20T07:00:00.000Z' });
    const unclaimed = share({ ...lotte, state: 'unclaimed' });
    const text = await textOf({ data: found({ ...payout, shares: [creator, paid, unclaimed] }) });
    expect(text).toContain('90% goes to the participants in equal parts, 9% to the platform and');
    expect(text).toContain('$1,054 from 16 donations, after refunds; divided on 19 Oct 2026');
    expect(text).toMatch(
      /Idris Vandermeer Participant · 45% \$474.30 Paid on 20 Oct 2026 Lotte Kiplagat Participant · 45% \$474.30 Not claimed yet kofi_b Campaign creator · 1% \$10.54 To be paid by 27 Oct 2026 Platform Its fee · 9% \$94.86/u,
    );
  });

  it('say why a share may be paid later, and which are overdue', async () => {
    const text = await textOf({ data: found(payout) });
    expect(text).toContain('A share is paid later if its payee has not said where the money goes');
    expect(text).not.toContain('not claimed yet waits');
    vi.setSystemTime('2026-10-28T08:00:00.000Z');
    // The payee may not have said where the money goes.
    const later = await textOf({ data: found(payout) });
    expect(later).toContain('To be paid');
    expect(later).not.toMatch(/27 Oct|Overdue/);
    const overdue = found({ ...payout, shares: [share({ overdue: true })] });
    expect(await textOf({ data: overdue })).toContain('Overdue');
    const paid = share({ state: 'paid', paidAt: orderedAt });
    const allPaid = await textOf({ data: found({ ...payout, shares: [paid] }) });
    expect(allPaid).not.toContain('paid later');
  });

  it('say that lost disputes have used up a share that nobody had claimed', async () => {
    const used = share({ state: 'used_up', lostCents: 47_430 });
    const text = await textOf({ data: found({ ...payout, shares: [used] }) });
    expect(text).toContain('Nothing left to pay');
  });

  it('say what lost disputes took of a share', async () => {
    const text = await textOf({ data: found({ ...payout, shares: [share({ lostCents: 300 })] }) });
    expect(text).toContain('Lost disputes took $3.00 of it afterwards');
  });

  it('name the open disputes with their sum, to who may know of it', async () => {
    const disputes = { count: 1, amount: '25.00', amountCents: 2500 };
    const text = await textOf({ data: { ...found(payout), disputes } });
    expect(text).toContain('1 open dispute about donations to this campaign: $25.00.');
    expect(await textOf({ data: found(payout) })).not.toContain('open dispute');
  });

  it('name further payouts, and what they are from', async () => {
    const second = { ...payout, number: 2, donations: 1, amountCents: 2500 };
    const text = await textOf({ data: found(second, payout) });
    expect(text).toMatch(/Payout 2 \$25 from 1 donation, whose disputes were won later.*First/u);
    expect(await textOf({ data: found(payout) })).not.toContain('First payout');
  });

  it('say that the payout is computed, with what the split gives until then', async () => {
    const text = await textOf({ data: found() });
    expect(text).toContain('The payout was ordered on 18 Oct 2026, and is being computed.');
    expect(text).toContain('Idris Vandermeer $474.30 45% Not paid yet');
    expect(text.match(/Not paid yet/gu)).toHaveLength(4);
  });

  it('say that the payout was not ordered, or that there is nothing to divide', async () => {
    const none = { ...found(), orderedAt: null };
    expect(await textOf({ data: none })).toContain('The payout has not been ordered yet');
    const empty = await textOf({ data: none, changes: { currentAmountCents: 0 } });
    expect(empty).toContain('It holds no donations, so there is nothing to divide.');
    expect(empty).not.toContain('Not paid yet');
  });

  it('say that nothing is sent during a hold', async () => {
    const held = { onHoldSince: '2026-10-19T08:00:00.000Z' };
    const text = await textOf({ data: found(payout), changes: held });
    expect(text).toContain('Nothing is sent while the campaign is on hold.');
    const ofTrailer = { ...held, categoryId: 11 };
    const trailerText = await textOf({ data: found(payout), changes: ofTrailer });
    expect(trailerText).toContain('Nothing is sent while the trailer is on hold.');
    expect(trailerText).toContain('kofi_b Maker');
  });

  it('link to the ledger, and those who are paid to their own payouts', async () => {
    const own = 'href="/user/profile?tab=payouts"';
    const visitor = await markupOf({ data: found(payout) });
    expect(visitor).toContain('href="/campaigns/7?tab=ledger#about"');
    expect(visitor).not.toContain(own);
    expect(await markupOf({ data: found(payout), memberId: 4 })).not.toContain(own);
    for (const memberId of [3, 12]) {
      expect(await markupOf({ data: found(payout), memberId })).toContain(own);
    }
  });

  it('have the shares also by a policy whose version is not known', async () => {
    const later = { ...found(payout), policy: { id: 'split-9-1', version: 2 } as const };
    const text = await textOf({ data: later });
    expect(text).toContain('Lotte Kiplagat Participant $474.30 To be paid by 27 Oct 2026');
    expect(text).not.toContain('%');
  });

  it('say that they load, and can be asked for again if they did not', async () => {
    expect(await markupOf({})).toContain('aria-label="Loading the payouts"');
    const failed = await textOf({ error: new Error('offline') });
    expect(failed).toMatch(/The payouts could not be loaded.* Retry/u);
  });
});
