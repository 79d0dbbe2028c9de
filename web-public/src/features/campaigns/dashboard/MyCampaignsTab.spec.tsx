import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Places } from '../../places.tsx';
import type { Campaign } from '../api.ts';
import { Component as MyCampaignsTab } from './MyCampaignsTab.tsx';

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

const campaign = (id: number, status: Campaign['status']): Campaign =>
  ({
    id,
    status,
    title: `Question ${String(id)}?`,
    participants: ['Ada Bell', 'Max Wu'],
    currentAmountCents: 100,
    goalAmountCents: 10_000,
    backerCount: 1,
    daysLeft: 9,
    acceptsDonations: status === 'active',
  }) as Campaign;

it('shows unpaid campaigns apart from those that are counted', () => {
  const campaigns = [campaign(1, 'pending_payment'), campaign(2, 'active')];
  const totals = { raisedCents: 100 };
  const dashboard = { campaigns, totals } as unknown as Places['dashboardTabs']['dashboard'];
  const text = textOf(<MyCampaignsTab dashboard={dashboard} />);
  expect(text.indexOf('Question 2?')).toBeLessThan(text.indexOf('Waiting for payment'));
  expect(text.indexOf('Waiting for payment')).toBeLessThan(text.indexOf('Question 1?'));
  expect(text).toContain('Date and evidence : Question 2?');
  expect(text).not.toContain('Date and evidence : Question 1?');
});
