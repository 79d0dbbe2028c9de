import { campaignFollowStream, followStream } from '@rostrum/contracts/follows';
import { openDatabase } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';

let product: AuditedProduct;
beforeEach(async () => {
  product = await createAuditedProduct();
});
afterEach(() => product.remove());

const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };

it('an audit reports follows and counts that are not those of the log', async () => {
  const follow = (followerId: number, followingId: number) =>
    product.append(followStream(followerId, followingId), {
      type: 'Followed',
      data: { followerId, followingId, standing },
    });
  await follow(1, 2);
  await follow(3, 2);
  await product.append(followStream(3, 2), {
    type: 'Unfollowed',
    data: { followerId: 3, followingId: 2, standing, followedAt: standing.registeredAt },
  });
  await product.append(campaignFollowStream(1, 5), {
    type: 'CampaignFollowed',
    data: { userId: 1, campaignId: 5, campaignCreatorId: 2, standing },
  });
  await product.fold();
  expect(await product.findings('I24')).toEqual([]);
  const documents = openDatabase(product.files.documents, { synchronous: 'NORMAL' });
  documents.exec(
    `UPDATE "follows@1.1/helpers" SET body = json_set(body, '$.n', 7) WHERE id = 'count:followers:2'`,
  );
  documents.exec(`UPDATE "campaign-follows@2.1" SET id = '9:5' WHERE id = '1:5'`);
  documents.close();
  expect(await product.findings('I24')).toEqual([
    '7 is counted, the log says 1',
    'the log has no such pair',
  ]);
});
