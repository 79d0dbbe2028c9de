import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Places } from '../places.tsx';
import { supportersQuery, type Supporter } from './api.ts';
import { Component as MadePossible } from './campaign-page/MadePossible.tsx';
import { hiddenText } from './hidden-text.ts';
import { Component as NewestSupporters } from './NewestSupporters.tsx';
import { Component as SupportersTab } from './SupportersTab.tsx';

const campaign = { id: 7, creator: { id: 1 }, acceptsDonations: true, backerCount: 9 };

function textOf(
  supporters: readonly Supporter[],
  hidden: number,
  Part: typeof SupportersTab = SupportersTab,
): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(supportersQuery(campaign.id).queryKey, {
    pages: [{ supporters: [...supporters], hidden }],
    pageParams: [undefined],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Part campaign={campaign as Places['campaignTabs']['campaign']} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<style.*?<\/style>/gsu, '').replace(/<[^>]+>/gu, ' ');
}

const supporter: Supporter = {
  donationId: 2,
  userId: 3,
  user: { id: 3, username: 'amara', profileImageUrl: null },
  amount: '25.00',
  amountCents: 2500,
  message: 'Ask them about <b>the night trains</b>.',
  messageRemoved: false,
  settledAt: '2026-03-01T12:00:00.000Z',
  thanked: false,
};

it('shows names, amounts and public messages, and counts who hides the name', () => {
  const erased: Supporter = {
    ...supporter,
    donationId: 5,
    user: null,
    amount: null,
    amountCents: null,
    message: null,
    messageRemoved: true,
    thanked: true,
  };
  const text = textOf([supporter, erased], 2);
  expect(text).toMatch(/amara.*\$25.*&lt;b&gt;the night trains/u);
  expect(text).toMatch(/User 3.*1 Mar 2026.*removed by the team.*says thank you/u);
  expect(text).not.toMatch(/Thank {2}|Report|private/u);
  expect(text).toContain('2 more donations were given without a name.');
  expect(textOf([], 0)).toContain('Be the first');
});

it('shows the newest six under the description, and asks to be the first while only the creator has given', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    ...supporter,
    donationId: id,
    user: { id, username: `giver-${String(id)}`, profileImageUrl: null },
  }));
  const text = textOf(seven, 0, NewestSupporters);
  expect(text.match(/giver-\d/gu)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `giver-${String(id)}`));
  expect(text).toMatch(/9 supporters.*See all/u);
  expect(text).not.toContain('Be the first');
  const own = textOf([{ ...supporter, userId: 1 }], 0, NewestSupporters);
  expect(own).toMatch(/amara.*Be the first/u);
  expect(own).not.toContain('See all');
  expect(textOf([], 3, NewestSupporters)).toContain('3 donations were given without a name.');
});

it('counts hidden names up to a maximum', () => {
  expect([1, 2, 1000].map((hidden) => hiddenText(hidden, false))).toEqual([
    '1 donation was given without a name.',
    '2 donations were given without a name.',
    '999+ donations were given without a name.',
  ]);
});

it('shows some of those who made a conversation possible once each, the number of all, and one message', () => {
  const again: Supporter = { ...supporter, donationId: 1, message: 'An older message.' };
  const silent: Supporter = {
    ...supporter,
    donationId: 4,
    userId: 4,
    user: { id: 4, username: 'nils', profileImageUrl: null },
    message: null,
  };
  const text = textOf([silent, supporter, again], 6, MadePossible).replaceAll(/\s+/gu, ' ');
  expect(text).toContain('Made possible by 9 people');
  expect(text).toMatch(/ nils .* amara .* and 7 more /u);
  expect(text.match(/ amara /gu)).toHaveLength(2);
  expect(text).toContain('Ask them about');
  expect(text).not.toContain('An older message.');
  expect(text).not.toContain('$25');
});
