import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { LedgerDamage } from './LedgerDamage.tsx';
import { WithStatistics } from './WithStatistics.fixture.tsx';

/** What is shown once the code of the notice is loaded. */
async function markupOf(damaged: boolean | undefined): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <WithStatistics {...(damaged !== undefined && { ledger: { verifiedEvents: 1234, damaged } })}>
      <LedgerDamage />
    </WithStatistics>,
  );
  return text(prelude);
}

describe('the notice of a damaged ledger', () => {
  it('says how much of the log is verified', async () => {
    expect(await markupOf(true)).toContain(
      'Damage was found in the ledger’s log. The first 1,234 events are verified;',
    );
  });

  it('is absent while no damage is known', async () => {
    expect(await markupOf(false)).toBe('');
    expect(await markupOf(undefined)).toBe('');
  });
});
