import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Receipt } from './api.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';

const deposit = {
  id: 4,
  purpose: 'deposit',
  isFee: false,
  status: 'settled',
  late: false,
  provider: 'stripe',
  card: null,
  user: { id: 3, username: 'amara', profileImageUrl: null },
  settledAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  amountCents: 100,
  feeAmountCents: 33,
  totalCents: 133,
  refundReason: null,
  refundCents: null,
  unbookedCents: null,
  goneCents: 0,
  target: { kind: 'campaign', id: 7 },
  campaignId: 7,
  campaignTitle: 'Is it so?',
  hidesName: false,
  hidesAmount: false,
  message: null,
  showsMessage: false,
  terms: null,
  event: null,
} as unknown as Receipt;

const textOf = (changes: Partial<Receipt>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReceiptSheet receipt={{ ...deposit, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

it('a receipt says what the $1 of a campaign becomes, and that that of a trailer is its fee', () => {
  const ofCampaign = textOf({});
  expect(ofCampaign).toContain('Purpose Creating a campaign');
  expect(ofCampaign).toContain('The $1 becomes the campaign’s first donation');
  const ofTrailer = textOf({ isFee: true });
  expect(ofTrailer).toContain('Purpose Fee for submitting a trailer');
  expect(ofTrailer).toContain(
    'The $1 is the fee for submitting the trailer, whether or not it is selected',
  );
  expect(ofTrailer).toContain('Paid');
  expect(ofTrailer).not.toContain('campaign');
});

it('a receipt of a donation to a trailer calls it one', () => {
  const terms = (id: 'split-9-1' | 'trailer-9') =>
    ({ revision: 2, payoutPolicy: { id, version: 1 } }) as const;
  const given = { purpose: 'donation', late: true } as const;
  const ofCampaign = textOf({ ...given, terms: terms('split-9-1') });
  expect(ofCampaign).toContain('It arrived after the campaign had closed, and is returned.');
  expect(ofCampaign).toContain('Revision 2 of the campaign.');
  const ofTrailer = textOf({ ...given, terms: terms('trailer-9') });
  expect(ofTrailer).toContain('It arrived after the trailer had closed, and is returned.');
  expect(ofTrailer).toContain('Revision 2 of the trailer.');
});
