import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.ts';

import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of the ledger', () => {
  it('the journal of a campaign is newest first, with what is held', async () => {
    const { ledger } = over(market());
    const page = await ledger.ofCampaign(5, { offset: 1, limit: 5 });
    expect([page.total, page.items.map(({ donationId }) => donationId)]).toEqual([3, [1, 105]]);
    expect(await ledger.escrowOf(5)).toBe(1100);
    expect(await ledger.escrowOf(404)).toBe(0);
  });
});
