import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { configurationQuery } from '../../api/configuration.ts';
import type { Statement } from './api.ts';
import { StatementSheet } from './StatementSheet.tsx';

type Line = Statement['lines'][number];

const line = (id: number, provider: Line['provider']): Line =>
  ({
    id,
    provider,
    purpose: 'donation',
    isFee: false,
    status: 'settled',
    settledAt: '2026-11-20T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    amountCents: 500,
    feeAmountCents: 45,
    campaignTitle: 'Is it so?',
    campaignId: 7,
  }) as Line;

interface Issued {
  readonly name: string | null;
  readonly address: string | null;
}

function textOf(lines: readonly Line[], issuer?: Issued): string {
  const statement = {
    year: 2026,
    user: { id: 3, username: 'amara', profileImageUrl: null },
    createdAt: '2026-11-25T10:00:00.000Z',
    lines,
    paid: { count: lines.length, amountCents: 1, feeCents: 1, totalCents: 2 },
    returned: { count: 0, totalCents: 0 },
    kept: { totalCents: 2 },
  } as Statement;
  const queryClient = new QueryClient();
  if (issuer) queryClient.setQueryData(configurationQuery.queryKey, { issuer } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <StatementSheet statement={statement} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

it('a statement says which of its payments are simulated, as a receipt does', () => {
  const note = 'Payments are simulated here: no money has moved.';
  expect(textOf([line(1, 'sandbox'), line(2, 'sandbox')])).toContain(note);
  const mixed = textOf([line(1, 'stripe'), line(2, 'sandbox')]);
  expect(mixed).not.toContain(note);
  expect(mixed).toMatch(/Donation 2 ?, simulated/u);
  expect(mixed).not.toMatch(/Donation 1 ?, simulated/u);
  expect(textOf([line(1, 'stripe')])).not.toContain('simulated');
});

it('a statement names its issuer, if one is configured', () => {
  expect(textOf([], { name: null, address: null })).not.toContain('Issued by');
  expect(textOf([], { name: 'Rostrum Ltd', address: '1 Quay Street, Cork' })).toContain(
    'Issued by Rostrum Ltd, 1 Quay Street, Cork',
  );
  expect(textOf([], { name: null, address: '1 Quay Street, Cork' })).toContain(
    'Issued by Rostrum, 1 Quay Street, Cork',
  );
});

it('a statement says that the $1 of a trailer is its fee', () => {
  const deposit = { ...line(1, 'stripe'), purpose: 'deposit' } as const;
  expect(textOf([deposit])).toContain('Creating a campaign 1');
  expect(textOf([{ ...deposit, isFee: true }])).toContain('Fee for submitting a trailer 1');
});
