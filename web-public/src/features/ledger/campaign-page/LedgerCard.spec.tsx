import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { WithStatistics } from '../../statistics/WithStatistics.fixture.tsx';
import type { Places } from '../../places.tsx';
import { Component as LedgerCard } from './LedgerCard.tsx';

const markupOf = (damaged: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WithStatistics ledger={{ verifiedEvents: 1234, damaged }}>
        <LedgerCard campaign={{ donationCount: 12 } as Places['campaignPanels']['campaign']} />
      </WithStatistics>
    </MemoryRouter>,
  );

describe('the card of the ledger', () => {
  it('says that every cent is accounted for, and when that was verified', () => {
    const markup = markupOf(false);
    expect(markup).toContain('Every cent accounted for');
    expect(markup).toContain('in a hash-chained log, last verified as a whole ');
  });

  it('says neither while the log is damaged', () => {
    const markup = markupOf(true);
    expect(markup).not.toContain('Every cent accounted for');
    expect(markup).not.toContain('last verified');
    expect(markup).toContain('Not every cent can be proved now');
    expect(markup).toContain('Damage was found in the ledger’s log.');
  });
});
