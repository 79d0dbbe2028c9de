import type { SandboxRecords, SandboxIntent } from '@rostrum/state';
import { DomainError } from '../../kernel/domain-error.ts';
import { withRefund } from './refunds.ts';
import { disputeDelivery, refundDelivery } from './provider-event.ts';
import { afterWebhook, changeIntent, storeWebhook } from './webhook-order.ts';

/** Behaviour of a simulated payment that a test or an admin chooses. */
export interface SandboxBehaviour {
  /**
   * How the intent's next webhooks are sent: at once, half a minute late, never, twice, or the next
   * one after the following one.
   */
  readonly webhooks?: 'sent' | NonNullable<SandboxIntent['webhooks']> | undefined;
  /**
   * `fail`: the refund fails once, even one that succeeded before. `keep_failing`: so does each
   * attempt that follows. `succeed`: refunds succeed, and one that has failed is made after all.
   */
  readonly refunds?: 'succeed' | NonNullable<SandboxIntent['refunds']> | undefined;
  /** `fee_returned`: the fee of a dispute that was won is given back. */
  readonly dispute?: DisputeOrder | undefined;
}

type Dispute = NonNullable<SandboxIntent['dispute']>;
type DisputeOrder = Dispute['status'] | 'fee_returned';

/** @throws DomainError (404, 409) */
export async function applySandboxBehaviour(
  records: SandboxRecords,
  id: string,
  order: SandboxBehaviour,
  newIds: { readonly dispute: string; readonly refund: string },
  now: Date,
): Promise<void> {
  const at = now.getTime();
  await changeIntent(records, id, (intent) => ordered(intent, order));
  const { refunds, dispute } = order;
  if (refunds !== undefined) {
    await changeIntent(records, id, async (intent) => {
      const { refund } = intent;
      if (refunds === 'succeed' && refund?.status === 'failed') {
        const made = { ...refund, id: newIds.refund, status: 'succeeded', at } as const;
        await storeWebhook(records, refundDelivery(intent, made, at), intent, now);
        return afterWebhook(withRefund(intent, made));
      }
      if (refunds === 'succeed' || refund?.status !== 'succeeded') return intent;
      const failed = { ...refund, status: 'failed' } as const;
      await storeWebhook(records, refundDelivery(intent, failed, at), intent, now);
      return afterWebhook(withRefund(afterRefund(intent), failed));
    });
  }
  if (dispute === undefined) return;
  await changeIntent(records, id, async (intent) => {
    const after = disputeAfter(intent, dispute, newIds.dispute, at);
    await storeWebhook(records, disputeDelivery(intent, after, at), intent, now);
    return afterWebhook({ ...intent, dispute: after });
  });
}

/** The intent with the chosen behaviour; undefined choices leave it unchanged. */
function ordered(intent: SandboxIntent, { webhooks, refunds }: SandboxBehaviour): SandboxIntent {
  const { webhooks: before, refunds: refundsBefore, ...rest } = intent;
  const next = webhooks ?? before;
  const nextRefunds = refunds ?? refundsBefore;
  return {
    ...rest,
    ...(next !== undefined && next !== 'sent' && { webhooks: next }),
    ...(nextRefunds !== undefined && nextRefunds !== 'succeed' && { refunds: nextRefunds }),
  };
}

/** The intent after an attempt of its refund: `fail` applies to one attempt only. */
export function afterRefund(intent: SandboxIntent): SandboxIntent {
  if (intent.refunds !== 'fail') return intent;
  const { refunds: _, ...rest } = intent;
  return rest;
}

/**
 * The dispute of a payment after it is opened or decided, or its fee returned.
 * @throws DomainError (409) when that cannot be done
 */
function disputeAfter(
  { status: payment, dispute }: SandboxIntent,
  order: DisputeOrder,
  id: string,
  at: number,
): Dispute {
  if (payment !== 'succeeded') throw new DomainError('conflict', 'This payment was not made.');
  if (order === 'open') {
    if (dispute) throw new DomainError('conflict', 'This payment was disputed already.');
    return { id, status: order, reason: 'fraudulent', at };
  }
  if (order === 'fee_returned') {
    if (dispute?.status !== 'won' || dispute.feeReturned === true) {
      throw new DomainError('conflict', 'This payment has no won dispute with a fee to return.');
    }
    return { ...dispute, feeReturned: true };
  }
  if (dispute?.status !== 'open') {
    throw new DomainError('conflict', 'This payment has no open dispute.');
  }
  return { ...dispute, status: order };
}
