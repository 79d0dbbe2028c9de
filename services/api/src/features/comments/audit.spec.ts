import { campaignTarget } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';

describe('an audit of comments', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
  });
  afterEach(() => product.remove());

  it('reports another number of visible comments than the log says', async () => {
    const of = { target: campaignTarget(5), targetCreatorId: 1, authorId: 2, parentId: null };
    const post = async (commentId: number) => {
      await product.append(`comment-${String(commentId)}`, {
        type: 'CommentPosted',
        data: {
          ...of,
          commentId,
          parentAuthorId: null,
          content: 'Who moderates it?',
          mentions: [],
          standing: { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true },
        },
      });
    };
    for (const id of [41, 42, 43]) await post(id);
    const removed = { ...of, commentId: 43, removedBy: 1, reason: null };
    await product.append('comment-43', { type: 'CommentRemoved', data: removed });
    await product.append('comment-43', {
      type: 'CommentDeleted',
      data: { ...of, commentId: 43, wasVisible: false },
    });
    await product.fold();
    expect((await product.audit()).findings).toEqual([]);
    // Erased after its removal, which the event does not say.
    await product.append('comment-43', {
      type: 'CommentErased',
      data: { ...of, commentId: 43, wasVisible: true },
    });
    await product.fold();
    const { findings } = await product.audit();
    expect(findings).toEqual([
      {
        invariant: 'I23',
        place: 'comments, auxiliary document count:campaign:5',
        what: '1 visible comments are counted, the log says 2',
      },
    ]);
  });
});
