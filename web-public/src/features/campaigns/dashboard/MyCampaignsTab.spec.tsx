import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { configurationQuery } from '../../../api/configuration.ts';
import type { Places } from '../../places.tsx';
import type { Campaign } from '../api.ts';
import { Component as MyCampaignsTab } from './MyCampaignsTab.tsx';

type Dashboard = Places['dashboardTabs']['dashboard'];

/** The markup of the tab with these campaigns; `card`: who takes payments by card. */
function markupOf(campaigns: readonly Campaign[], card: 'stripe' | null = 'stripe'): string {
  const dashboard = { campaigns, totals: { raisedCents: 100 } } as unknown as Dashboard;
  const queryClient = new QueryClient();
  queryClient.setQueryData(configurationQuery.queryKey, { payments: { card } } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MyCampaignsTab dashboard={dashboard} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

function textOf(campaigns: readonly Campaign[]): string {
  return markupOf(campaigns)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

const campaign = (id: number, status: Campaign['status'], also: Partial<Campaign> = {}): Campaign =>
  ({
    id,
    status,
    phase: status,
    title: `Question ${String(id)}?`,
    participants: ['Ada Bell', 'Max Wu'],
    currentAmountCents: 100,
    goalAmountCents: 10_000,
    progressPercent: 1,
    backerCount: 1,
    daysLeft: status === 'active' ? 9 : 0,
    acceptsDonations: status === 'active',
    onHoldSince: null,
    videoUrl: null,
    ...also,
  }) as Campaign;

/** What is offered for a campaign: each with its address, if it is a link. */
function actionsOf(...given: Parameters<typeof markupOf>): readonly (readonly string[])[] {
  const list = /<ul aria-label="For .*?<\/ul>/su.exec(markupOf(...given))?.[0] ?? '';
  return Array.from(list.matchAll(/<li>(.*?)<\/li>/gsu), ([, item = '']) => [
    item.replace(/<[^>]+>/gu, ''),
    ...(/href="([^"]*)"/u.exec(item)?.slice(1) ?? []),
  ]);
}

it('says which of the expired campaigns were cancelled', () => {
  expect(textOf([campaign(1, 'expired', { cancelled: true })])).toContain('Cancelled');
  expect(textOf([campaign(1, 'expired', { cancelled: false })])).toContain('Expired');
});

it('shows unpaid campaigns apart from those that are counted', () => {
  const text = textOf([campaign(1, 'pending_payment'), campaign(2, 'active')]);
  expect(text.indexOf('Question 2?')).toBeLessThan(text.indexOf('Waiting for payment'));
  expect(text.indexOf('Waiting for payment')).toBeLessThan(text.indexOf('Question 1?'));
  expect(text).toMatch(/Date and evidence: Question 2\?/);
  expect(text).not.toMatch(/Date and evidence: Question 1\?/);
});

it('shows how far a campaign is, and what is left of its time', () => {
  const text = textOf([campaign(2, 'active'), campaign(3, 'completed')]);
  expect(text).toMatch(/Active Question 2\?.*\$99 to go 9 days left/u);
  expect(text).toMatch(/Completed Question 3\?.*\$1 raised 1 backer/u);
});

it('offers for each campaign what can be done with it', () => {
  expect(actionsOf([campaign(2, 'active')])).toEqual([
    ['Edit: Question 2?', '/campaigns/edit/2'],
    ['Promote: Question 2?', '/campaigns/2?promote=24'],
    ['Date and evidence: Question 2?', '/campaigns/2/conversation'],
    ['Participants: Question 2?', '/campaigns/2/participants'],
    ['Supporters: Question 2?', '/campaigns/2?tab=supporters'],
    ['Share: Question 2?'],
    ['Donations as CSV: Question 2?'],
  ]);
  const labels = (...given: Parameters<typeof actionsOf>): readonly (string | undefined)[] =>
    actionsOf(...given).map(([label]) => label?.split(':')[0]);
  expect(labels([campaign(2, 'active')], null)).not.toContain('Promote');
  const onHold = { acceptsDonations: false, onHoldSince: '2026-03-01T12:00:00.000Z' };
  expect(labels([campaign(2, 'active', onHold)])).not.toContain('Promote');
  const trailer = { categoryId: trailerCategoryId };
  expect(labels([campaign(2, 'active', trailer)])).toEqual([
    'Edit',
    'Promote',
    'Supporters',
    'Share',
    'Donations as CSV',
  ]);
  expect(labels([campaign(3, 'expired')])).toEqual(['Supporters', 'Share', 'Donations as CSV']);
  expect(labels([campaign(4, 'completed', { videoUrl: 'https://example.org/v' })])).toEqual([
    'Participants',
    'Recording',
    'Payouts',
    'Supporters',
    'Share',
    'Donations as CSV',
  ]);
});
