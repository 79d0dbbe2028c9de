import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { donationMessagesQuery, type DonationMessage } from '../api.ts';
import { Component as MessagesTab } from './MessagesTab.tsx';

it('shows the amount beside each message, and which ones are new', () => {
  const message = (changes: Partial<DonationMessage>): DonationMessage => ({
    donationId: 1,
    campaignId: null,
    campaignTitle: null,
    user: null,
    amount: '25.00',
    amountCents: 2500,
    message: 'Ask them about the night trains.',
    settledAt: '2026-03-01T12:00:00.000Z',
    isConcealed: false,
    isPublic: false,
    thanked: false,
    canThank: false,
    unread: false,
    ...changes,
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(donationMessagesQuery(1).queryKey, {
    messages: [message({ donationId: 2, unread: true }), message({ amountCents: 700 })],
    more: false,
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MessagesTab />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = html.replace(/<style.*?<\/style>/gsu, '').replace(/<[^>]+>/gu, '');
  expect(text).toMatch(/^Anonymous · \$25(\.00)? · [^$]* New.*Anonymous · \$7/u);
  expect(text.match(/New/gu)).toHaveLength(1);
});
