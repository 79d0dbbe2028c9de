import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';

describe('an audit of views', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
  });
  afterEach(() => product.remove());

  it('reports a total that is not what the events of its day have added', async () => {
    const about = { campaignId: 5, campaignCreatorId: 1, day: '2026-02-01' };
    const viewed = (views: number, direct: number) =>
      product.append('views-5-2026-02-01', {
        type: 'CampaignViewed',
        data: { ...about, views, newViews: 2, bySource: { direct } },
      });
    await viewed(2, 2);
    await product.append('views-5-2026-02-01', {
      type: 'CampaignShared',
      data: { ...about, shares: 1, newShares: 1, byPlatform: { copy: 1 } },
    });
    expect(await product.findings('I26')).toEqual([]);
    await viewed(5, 1);
    expect(await product.findings('I26')).toMatchObject([
      expect.stringContaining('it says 5 views of the day, but 4 were added'),
      expect.stringContaining('it adds 2 views, and names 1'),
    ]);
  });
});
