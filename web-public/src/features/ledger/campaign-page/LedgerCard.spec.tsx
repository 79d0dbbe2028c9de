import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { statisticsQuery } from '../../statistics/index.ts';
import type { Places } from '../../places.tsx';
import { campaignLedgerQuery, type VerifiedEntries } from '../api.ts';
import { Component as LedgerCard } from './LedgerCard.tsx';

const at = new Date(Date.now() - 12_000).toISOString();

function markupOf(verified: VerifiedEntries, damaged = false, categoryId = 5): string {
  const queries = new QueryClient();
  const ledger = { verifiedAt: at, verifiedEvents: 1234, damaged };
  queries.setQueryData([...statisticsQuery.queryKey], { ledger });
  queries.setQueryData([...campaignLedgerQuery(7, 1).queryKey], { verified });
  const campaign = { id: 7, categoryId } as Places['campaignPanels']['campaign'];
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LedgerCard campaign={campaign} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the card of the ledger', () => {
  it.each([
    [
      { entries: 14, total: 14, at },
      '14 ledger entries of this campaign in a hash-chained log, verified ',
    ],
    [
      { entries: 12, total: 14, at },
      '12 of 14 ledger entries of this campaign in a hash-chained log, verified ',
    ],
    [
      { entries: 0, total: 1, at },
      '1 ledger entry of this campaign in a hash-chained log, not verified yet.',
    ],
  ])('says how many of the entries of the campaign were verified: %j', (verified, text) => {
    const markup = markupOf(verified);
    expect(markup).toContain('Every cent accounted for');
    expect(markup).toContain(text);
  });

  it('calls a trailer one', () => {
    expect(markupOf({ entries: 14, total: 14, at }, false, 11)).toContain(
      '14 ledger entries of this trailer in a hash-chained log, verified ',
    );
  });

  it('says neither while the log is damaged', () => {
    const markup = markupOf({ entries: 14, total: 14, at }, true);
    expect(markup).not.toContain('Every cent accounted for');
    expect(markup).not.toContain(', verified');
    expect(markup).toContain('Not every cent can be proved now');
    expect(markup).toContain('Damage was found in the ledger’s log.');
  });
});
