import { campaignTarget, type DomainEvent, type EventData } from '@rostrum/contracts';
import { payeeStream } from '@rostrum/contracts/payees';
import { payoutStream } from '@rostrum/contracts/payouts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const [payee, heir, asks, confirms] = [3, 4, 8, 9];
const reason = 'As the bank has written.';
const HOUR_MS = 60 * 60 * 1000;

describe('an audit of shares that were moved or written off', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, payee, heir, asks, confirms]) await product.register(id);
    for (const userId of [asks, confirms])
      await product.append('admins', { type: 'AdminListed', data: { userId } });
  });
  afterEach(() => product.remove());

  const of = {
    target: { kind: 'campaign', id: 5 },
    shareId: 102,
    role: 'participants',
    payeeId: payee,
  } as const;
  const computed: DomainEvent = {
    type: 'PayoutComputed',
    data: {
      target: { kind: 'campaign', id: 5 },
      creatorId: 1,
      number: 1,
      policy: { id: 'split-9-1', version: 1 },
      participants: 2,
      winners: 0,
      amountCents: 10_000,
      currency: 'usd',
      donations: 2,
      upTo: '0000000000000001',
      shares: [{ ...of, index: 1, amountCents: 4_500 }],
      orderedBy: asks,
      dueAt: '2026-02-11T09:00:00.000Z',
    },
  };
  const details: DomainEvent = {
    type: 'PayeeDetailsStated',
    data: { userId: payee, detailsId: 70, replaces: null, method: 'bank', details: null },
  };
  const erase = () =>
    product.append(`user-${String(payee)}`, {
      type: 'ErasureRequested',
      data: { userId: payee, requestedBy: null, reason: null },
    });
  const release = { ...of, toId: null, amountCents: 4_500, currency: 'usd' } as const;
  const requested = (toId: number | null = null): DomainEvent => ({
    type: 'ShareReleaseRequested',
    data: { ...release, toId, requestedBy: asks, reason },
  });
  const released = (changes: Partial<EventData<'ShareReleased'>> = {}): DomainEvent => ({
    type: 'ShareReleased',
    data: {
      ...release,
      number: 1,
      nettedCents: 0,
      requestedBy: asks,
      confirmedBy: confirms,
      reason,
      ...changes,
    },
  });
  const found = async (...events: readonly DomainEvent[]): Promise<readonly string[]> => {
    for (const event of events) await product.append(payoutStream(campaignTarget(5)), event);
    return product.findings('I28');
  };

  it('has no finding about one that two administrators wrote off', async () => {
    await erase();
    expect(await found(computed, requested(), released())).toEqual([]);
  });

  it('has none about one that was moved to another account', async () => {
    await erase();
    expect(await found(computed, requested(heir), released({ toId: heir }))).toEqual([]);
  });

  it('reports another sum than was left, and a payee who is a member', async () => {
    expect(await found(computed, requested(), released({ amountCents: 4_499 }))).toEqual([
      '4500 cents were left of it',
      'its payee was not erased',
    ]);
  });

  it('reports that it could be paid', async () => {
    await product.append(payeeStream(payee), details);
    await erase();
    expect(await found(computed, requested(), released())).toEqual([
      'where the money of its payee goes was known',
    ]);
  });

  it('reports one that nobody asked for, or that who asked has confirmed', async () => {
    await erase();
    expect(await found(computed, requested(heir), released())).toEqual(['nobody has asked for it']);
    expect(await found(requested(), released({ confirmedBy: asks }))).toEqual([
      'nobody has asked for it',
      '0 cents were left of it',
      'who has asked for it has confirmed it',
    ]);
  });

  const unlist = (userId: number) =>
    product.append('admins', { type: 'AdminUnlisted', data: { userId } });
  const confirmedAfter = async (ms: number, confirmedBy: number): Promise<readonly string[]> => {
    await erase();
    await product.append(payoutStream(campaignTarget(5)), computed, requested());
    product.pass(ms);
    return found(released({ confirmedBy }));
  };

  it('reports one that is confirmed more than seven days after it was asked for', async () => {
    expect(await confirmedAfter(7 * 24 * HOUR_MS, confirms)).toEqual([
      'it was asked for more than seven days before',
    ]);
  });

  it('reports one that the only administrator confirms within a day', async () => {
    await unlist(confirms);
    expect(await confirmedAfter(23 * HOUR_MS, asks)).toEqual([
      'the only administrator has not waited for a day',
    ]);
  });

  it('has none about one that the only administrator confirms after a day', async () => {
    await unlist(confirms);
    expect(await confirmedAfter(24 * HOUR_MS, asks)).toEqual([]);
  });

  it('reports one that the only administrator confirms within a day of the removal of another', async () => {
    await erase();
    await product.append(payoutStream(campaignTarget(5)), computed, requested());
    product.pass(24 * HOUR_MS);
    await unlist(confirms);
    expect(await found(released({ confirmedBy: asks }))).toEqual([
      'the only administrator has not waited for a day',
    ]);
  });

  it('reports an administrator who decides that it goes to themself', async () => {
    await erase();
    expect(await found(computed, requested(confirms), released({ toId: confirms }))).toEqual([
      'an administrator decided that a share goes to themself',
    ]);
  });
});
