import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';

describe('an audit of contact messages', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
  });
  afterEach(() => product.remove());

  it('reports another number of unread contact messages than the log says', async () => {
    const send = (messageId: number) =>
      product.append(`contact-${String(messageId)}`, {
        type: 'ContactMessageSent',
        data: {
          messageId,
          userId: null,
          emailHash: 'a'.repeat(64),
          name: 'Amara',
          email: 'amara@example.org',
          subject: 'A question',
          message: 'When is it refunded?',
        },
      });
    await send(41);
    await send(42);
    await product.append('contact-42', {
      type: 'ContactMessageErased',
      data: { messageId: 42, erasedBy: null, wasRead: true },
    });
    await product.fold();
    expect((await product.audit()).findings).toEqual([
      {
        invariant: 'I14',
        place: 'contact-messages, auxiliary document count:unread',
        what: '2 unread messages are shown, the log says 1',
      },
    ]);
  });
});
