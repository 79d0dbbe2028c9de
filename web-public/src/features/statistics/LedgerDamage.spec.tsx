import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LedgerDamage } from './LedgerDamage.tsx';
import { WithStatistics } from './WithStatistics.fixture.tsx';

const markupOf = (damaged: boolean | undefined): string =>
  renderToStaticMarkup(
    <WithStatistics {...(damaged !== undefined && { ledger: { verifiedEvents: 1234, damaged } })}>
      <LedgerDamage />
    </WithStatistics>,
  );

describe('the notice of a damaged ledger', () => {
  it('says how much of the log is verified', () => {
    expect(markupOf(true)).toContain(
      'Damage was found in the ledger’s log. The first 1,234 events are verified;',
    );
  });

  it('is absent while no damage is known', () => {
    expect(markupOf(false)).toBe('');
    expect(markupOf(undefined)).toBe('');
  });
});
