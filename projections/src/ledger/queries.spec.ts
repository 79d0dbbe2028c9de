import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
import { market } from '../testing/market.ts';
import { Story } from '../testing/story.ts';
import { queriesOver } from '../testing/queries-over.ts';
import type { Queries } from '../read-models.ts';

let documents: Awaited<ReturnType<typeof temporaryDocuments>>;
beforeAll(async () => {
  documents = await temporaryDocuments();
});
afterAll(async () => {
  await documents.remove();
});

const over = (story: Story): Queries => queriesOver(documents.store, story.events);

describe('queries of the ledger', () => {
  it('the journal of a campaign is newest first, with what is held', async () => {
    const { ledger } = over(market());
    const page = await ledger.ofCampaign(5, { offset: 1, limit: 5 });
    expect([page.total, page.items.map(({ donationId }) => donationId)]).toEqual([3, [1, 105]]);
    expect(await ledger.escrowOf(5)).toBe(1100);
    expect(await ledger.escrowOf(404)).toBe(0);
  });
});
