import { dayMs, hourMs, type DomainEvent } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { refundRequested } from '../../../audit/donation.fixture.ts';

const of = { campaignId: 7, creatorId: 1 };
/** The times of the product are on 1 February 2026. */
const soon = '2026-02-01T09:00:00.000Z';
const dayLater = '2026-02-02T12:00:00.000Z';
const takenDown: DomainEvent = {
  type: 'CampaignTakenDown',
  data: { ...of, removedBy: 2, from: 'active', reason: null },
};
const restored = (to: 'active' | 'expired'): DomainEvent => ({
  type: 'CampaignRestored',
  data: { ...of, restoredBy: 2, to, reason: null },
});
const status = (from: 'active' | 'removed', to: 'active' | 'removed'): DomainEvent => ({
  type: 'StatusChanged',
  data: { ...of, categoryId: 1, from, to, changedBy: 2, reason: null },
});
const ordered = (beginsAt: string, reason: 'takedown' | 'cancelled' = 'takedown'): DomainEvent => ({
  type: 'CampaignRefundsOrdered',
  data: { ...of, reason, beginsAt, orderedBy: 2 },
});
const begun = (reason: 'takedown' | 'cancelled' = 'takedown'): DomainEvent => ({
  type: 'CampaignRefundsBegun',
  data: { ...of, reason },
});
const revoked: DomainEvent = {
  type: 'CampaignRefundsRevoked',
  data: { ...of, reason: 'takedown', revokedBy: 2 },
};
const given = { donationId: 21, campaignId: 7, userId: 2, amountCents: 2_500 };
const refund = (reason: 'takedown' | 'cancelled') =>
  refundRequested(given, { from: 'open', reason });
const down = [takenDown, status('active', 'removed'), ordered(dayLater)];

describe('an audit of refunds of whole campaigns', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const userId of [1, 2]) await product.register(userId);
    await product.publish(7, 1);
    await product.donate(given);
  });
  afterEach(() => product.remove());

  const findings = async (...events: readonly DomainEvent[]) => {
    await product.appendEach(...events);
    return product.findings('I21');
  };

  it('has no finding for a takedown that was undone, nor for a cancellation', async () => {
    const undone = [...down, restored('active'), status('removed', 'active'), revoked];
    const cancelled = [ordered(soon, 'cancelled'), begun('cancelled'), refund('cancelled')];
    expect(await findings(...undone, ...cancelled)).toEqual([]);
  });

  it.each([
    ['a second takedown', [...down, takenDown]],
    ['a takedown that leaves no time', [takenDown, status('active', 'removed'), ordered(soon)]],
    ['a begin before its time', [...down, begun()]],
    ['a begin without an order', [begun()]],
    ['a second begin', [ordered(soon, 'cancelled'), begun('cancelled'), begun('cancelled')]],
    ['a second order', [...down, ordered(dayLater)]],
    ['an undo without a takedown', [restored('active')]],
    ['an undo to another phase', [...down, restored('expired')]],
    ['an undo after the begin', [...down, begun(), restored('active')]],
    ['a revocation after the begin', [ordered(soon), begun(), revoked]],
    ['a revocation without an order', [revoked]],
    ['a refund before the begin', [...down, refund('takedown')]],
    ['a refund for another reason', [ordered(soon), begun(), refund('cancelled')]],
  ] as const)('reports %s', async (_, events) => {
    expect(await findings(...events)).not.toEqual([]);
  });

  let nextMember = 101;
  /** The findings after so many half days, or other pauses, on each of which a member registers. */
  const findingsAfter = async (pauses: number, ms = dayMs / 2) => {
    for (let each = 1; each <= pauses; each += 1) {
      product.pass(ms);
      await product.register(nextMember);
      nextMember += 1;
    }
    return product.findings('I21');
  };

  it('reports refunds that have not begun a day after they were due', async () => {
    await product.appendEach(...down);
    expect(await findingsAfter(4)).toEqual([]);
    expect(await findingsAfter(2)).toEqual([
      `the refunds were due at ${dayLater}, and have not begun`,
    ]);
  });

  it('does not count the time for which a product may have been stopped', async () => {
    await product.appendEach(...down);
    product.pass(30 * dayMs);
    expect(await findingsAfter(4)).toEqual([]);
    expect(await findingsAfter(1)).toHaveLength(1);
  });

  it('reports them also where events are rare, and where the clock was ahead once', async () => {
    product.pass(400 * dayMs);
    await product.register(99);
    product.pass(-400 * dayMs);
    await product.appendEach(...down);
    expect(await findingsAfter(6, 25 * hourMs)).toHaveLength(1);
  });

  it('does not wait for refunds that have begun or were revoked', async () => {
    await product.appendEach(ordered(soon, 'cancelled'), begun('cancelled'));
    await product.publish(8, 1);
    const other = [ordered(dayLater), revoked].map(
      ({ type, data }) => ({ type, data: { ...data, campaignId: 8 } }) as unknown as DomainEvent,
    );
    await product.appendEach(...other);
    expect(await findingsAfter(6)).toEqual([]);
  });
});
