import type { DomainEvent } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const of = { campaignId: 7, creatorId: 1 };
const evidence = {
  ...of,
  number: 1,
  heldAt: '2026-01-10T12:00:00.000Z',
  minutes: 60,
  videoUrl: null,
};
const submitted: DomainEvent = {
  type: 'EvidenceSubmitted',
  data: {
    ...evidence,
    submittedBy: 1,
    imageUrl: null,
    previousImageUrl: null,
    where: 'The newspaper reported about it.',
    reason: null,
  },
};
const confirmed: DomainEvent = {
  type: 'EvidenceConfirmed',
  data: { ...evidence, submittedAt: '2026-01-11T12:00:00.000Z', confirmedBy: 9, reason: null },
};

describe('an audit of completed campaigns', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    await product.register(1);
    for (const campaignId of [7, 8]) await product.publish(campaignId, 1);
  });
  afterEach(() => product.remove());

  const findings = async () => {
    await product.fold();
    return (await product.audit()).findings.filter(({ invariant }) => invariant === 'I18');
  };

  it('has no finding where evidence is confirmed, nor where none was asked for yet', async () => {
    await product.changeStatus(8, 'active', 'completed');
    await product.append('campaign-7', submitted, confirmed);
    await product.changeStatus(7, 'active', 'completed');
    expect(await findings()).toEqual([]);
  });

  it('reports a completion without confirmed evidence', async () => {
    await product.append('campaign-7', submitted);
    await product.changeStatus(7, 'active', 'completed');
    await product.changeStatus(8, 'active', 'completed');
    expect(await findings()).toMatchObject([
      { place: expect.stringContaining('campaign-7') as string },
      { what: 'it completes a campaign whose evidence is not confirmed' },
    ]);
  });
});
