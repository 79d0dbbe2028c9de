import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Campaign } from '../campaigns/index.ts';
import { MyCampaignsTab } from './MyCampaignsTab.tsx';
import { Recommended } from './Sidebar.tsx';

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

it('calls recommendations trending for a member without interests', () => {
  expect(textOf(<Recommended campaigns={[]} hasInterests={false} />)).toContain(
    'Trending campaigns',
  );
  expect(textOf(<Recommended campaigns={[]} hasInterests />)).toContain('Based on your interests');
});

it('shows unpaid campaigns apart from those that are counted', () => {
  const text = textOf(
    <MyCampaignsTab campaigns={[campaign(1, 'pending_payment'), campaign(2, 'active')]} />,
  );
  expect(text.indexOf('Question 2?')).toBeLessThan(text.indexOf('Waiting for payment'));
  expect(text.indexOf('Waiting for payment')).toBeLessThan(text.indexOf('Question 1?'));
});
