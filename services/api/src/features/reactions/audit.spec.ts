import type { DomainEvent, EventData } from '@rostrum/contracts';
import { reactionStream, type ReactionType } from '@rostrum/contracts/reactions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';

describe('an audit of reactions', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
  });
  afterEach(() => product.remove());

  const toggled = (
    userId: number,
    from: ReactionType | null,
    to: ReactionType | null,
    also: Partial<EventData<'ReactionToggled'>> = {},
  ): DomainEvent => ({
    type: 'ReactionToggled',
    data: {
      campaignId: 5,
      campaignCreatorId: 1,
      userId,
      variant: 'type',
      from,
      to,
      standing: { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true },
      ...also,
    },
  });
  const found = async () => {
    await product.fold();
    const { findings } = await product.audit();
    return findings.map(({ invariant, what }) => `${invariant}: ${what}`);
  };

  it('finds nothing wrong with what members choose, replace and take back', async () => {
    await product.append(reactionStream(5, 2), toggled(2, null, 'agree'));
    await product.append(reactionStream(5, 2), toggled(2, 'agree', 'hot'));
    await product.append(reactionStream(5, 3), toggled(3, null, 'hot'));
    await product.append(reactionStream(5, 3), toggled(3, 'hot', null));
    expect(await found()).toEqual([]);
  });

  it('reports a second reaction of a member, another value, another stream, and no change', async () => {
    await product.append(reactionStream(5, 2), toggled(2, null, 'agree'));
    await product.append(reactionStream(5, 2), toggled(2, null, 'hot'));
    await product.append(reactionStream(5, 3), toggled(3, null, 'hot', { variant: 'emoji' }));
    await product.append(reactionStream(6, 4), toggled(4, null, 'hot'));
    await product.append(reactionStream(5, 5), toggled(5, null, null));
    expect(await found()).toEqual(
      expect.arrayContaining([
        'I10: it replaces no reaction, and the member had agree',
        'I10: hot is no reaction of the variant emoji',
        'I10: it is not on the stream of its campaign and member',
        'I10: it changes nothing',
        'I10: 1 reactions are counted, the log says 0',
      ]),
    );
  });
});
