import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payeeDetailsQuery } from '../payees/index.ts';
import { ownPayoutsQuery, type OwnPayout, type OwnPayouts } from './api.ts';
import { Component } from './OwnPayoutsTab.tsx';

const share: OwnPayout = {
  id: 41,
  campaignId: 7,
  title: 'Should your phone refuse to show you lies?',
  role: 'participants',
  index: 2,
  number: 1,
  amount: '474.30',
  amountCents: 47_430,
  nettedCents: 0,
  payCents: 47_430,
  state: 'ready',
  blocked: null,
  disputes: { count: 0, amount: '0.00', amountCents: 0 },
  computedAt: '2026-10-19T08:00:00.000Z',
  dueAt: '2026-10-27T08:00:00.000Z',
  sentAt: null,
  reference: null,
};

function markupOf(own: OwnPayouts | undefined): string {
  const queryClient = new QueryClient();
  if (own) queryClient.setQueryData(ownPayoutsQuery.queryKey, own);
  queryClient.setQueryData(payeeDetailsQuery.queryKey, {
    details: { usableFrom: '2026-10-23T08:00:00.000Z' },
    waitingRefunds: 0,
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '');
}

const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

const withShare = (changes: Partial<OwnPayout>, owesCents = 0): OwnPayouts => ({
  payouts: [{ ...share, ...changes }],
  owes: (owesCents / 100).toFixed(2),
  owesCents,
});
const textOf = (changes: Partial<OwnPayout>, owesCents = 0): string =>
  plain(markupOf(withShare(changes, owesCents)));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-20T08:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the payouts of a member', () => {
  it('name the campaign, the role and the amount, and link to the shares of all', () => {
    const markup = markupOf(withShare({}));
    expect(markup).toContain('href="/campaigns/7#payouts"');
    expect(plain(markup)).toContain(
      'lies? As participant 2 $474.30 Waits for approval It waits for the approval by',
    );
    expect(textOf({ role: 'creator', number: 2 })).toContain('As its creator · payout 2');
  });

  it('of a prompt have no link, and name the prompt', () => {
    const ofPrompt = {
      campaignId: null,
      promptId: 7,
      title: 'Draw what a law looks like.',
      role: 'winners',
      disputes: { count: 1, amount: '5.00', amountCents: 500 },
    } as const;
    const markup = markupOf(withShare(ofPrompt));
    expect(markup).not.toContain('<a ');
    expect(plain(markup)).toContain('Draw what a law looks like. As a winner $474.30');
    expect(plain(markup)).toContain('1 open dispute about payments for this prompt: $5.00.');
    expect(textOf({ ...ofPrompt, blocked: 'campaign_on_hold' })).toContain('The prompt is on hold');
    expect(textOf({ ...ofPrompt, blocked: 'campaign_removed' })).toContain(
      'The prompt was taken down.',
    );
    expect(textOf({ ...ofPrompt, role: 'promptCreator' })).toContain('As the prompt’s creator');
  });

  it.each<[Partial<OwnPayout>, string]>([
    [{}, 'It waits for the approval by an administrator. It is due on 27 Oct 2026.'],
    [{ dueAt: '2026-10-19T08:00:00.000Z' }, 'an administrator. It was due on 19 Oct 2026.'],
    [{ state: 'approved' }, 'An administrator has approved it. It is due on 27 Oct 2026.'],
    [
      { state: 'waiting', blocked: 'no_details', dueAt: null },
      'We need to know where the money goes. Add a bank account or PayPal : share of Should',
    ],
    [{ state: 'held', blocked: 'details_held' }, 'Your details are used from 23 Oct 2026'],
    [
      { state: 'sent', sentAt: '2026-10-20T07:00:00.000Z', reference: 'SCT-42', dueAt: null },
      'Sent on 20 Oct 2026 with the reference SCT-42.',
    ],
    [
      { state: 'failed' },
      'The payment came back. Please check your details. An administrator then approves it again. Check your details',
    ],
    [
      { state: 'failed', blocked: 'details_held' },
      'The payment came back. Your details are used from 23 Oct 2026',
    ],
    [{ state: 'netted', payCents: 0 }, 'has used it up, so nothing is sent.'],
    [{ blocked: 'campaign_on_hold' }, 'On hold'],
    [
      { state: 'waiting', blocked: 'campaign_on_hold' },
      'nothing is sent until that has ended. We need to know where the money goes.',
    ],
    [{ blocked: 'campaign_removed' }, 'An administrator decides what becomes of this share.'],
  ])('of %o say what comes next: %s', (changes, sentence) => {
    expect(textOf(changes)).toContain(sentence);
  });

  it('promise no day of a share that is stopped', () => {
    expect(textOf({ blocked: 'campaign_on_hold' })).not.toMatch(/It is due on|approval/u);
  });

  it('lead to the details that are needed or to be checked', () => {
    const details = 'href="/user/profile?tab=payee-details"';
    expect(markupOf(withShare({ state: 'waiting', blocked: 'no_details' }))).toContain(details);
    expect(markupOf(withShare({ state: 'failed' }))).toContain(details);
    expect(markupOf(withShare({}))).not.toContain(details);
  });

  it('say what was taken off, and what the member still owes', () => {
    const netted = { nettedCents: 1200, payCents: 46_230 };
    expect(textOf(netted)).toContain('$12.00 was taken off for lost disputes, $462.30 is left');
    expect(textOf({ ...netted, state: 'sent' })).toContain('$462.30 was sent');
    expect(textOf({}, 300)).toContain(
      'You owe $3.00 after lost disputes It is taken off what is paid to you next.',
    );
    expect(textOf({})).not.toMatch(/taken off|You owe/u);
  });

  it('name the open disputes of the campaign with their sum', () => {
    const disputes = { count: 2, amount: '35.00', amountCents: 3500 };
    expect(textOf({ disputes })).toContain(
      '2 open disputes about donations to this campaign: $35.00. What a lost dispute takes from your share is taken off, or you owe it.',
    );
    expect(textOf({})).not.toContain('open dispute');
  });

  it('say that there are none, and that they load', () => {
    const none = { payouts: [], owes: '0.00', owesCents: 0 };
    expect(plain(markupOf(none))).toContain('No payouts yet Your shares of campaigns');
    expect(markupOf(undefined)).toContain('aria-label="Loading your payouts"');
  });
});
