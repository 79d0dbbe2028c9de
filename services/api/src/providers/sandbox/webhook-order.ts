import type { SandboxRecords, SandboxDelivery, SandboxIntent } from '@rostrum/state';
import { notFound } from '../../kernel/domain-error.ts';

/** Delay of a late webhook. Milliseconds. */
export const lateMs = 30_000;

/** The deliveries of one webhook, as chosen by `SandboxBehaviour.webhooks`. */
export interface WebhookDeliveries {
  /** Sent while the payer waits; undefined when none is. */
  readonly first: SandboxDelivery | undefined;
  /** Sent when they are due. */
  readonly others: readonly SandboxDelivery[];
}

/**
 * Plans the deliveries of a webhook. `reordered`: this webhook is late, and the following ones are
 * not.
 */
export function planDeliveries(
  delivery: SandboxDelivery,
  intent: SandboxIntent,
  now: number,
): WebhookDeliveries {
  const late = now + lateMs;
  switch (intent.webhooks) {
    case 'lost':
      return { first: undefined, others: [] };
    case 'late':
    case 'reordered':
      return { first: undefined, others: [{ ...delivery, nextAttemptAt: late }] };
    case 'doubled': {
      const copy = { ...delivery, id: `${delivery.id}_copy`, nextAttemptAt: late };
      return { first: delivery, others: [copy] };
    }
    default:
      return { first: delivery, others: [] };
  }
}

/** The intent after one of its webhooks was planned: `reordered` applies to one webhook only. */
export function afterWebhook(intent: SandboxIntent): SandboxIntent {
  if (intent.webhooks !== 'reordered') return intent;
  const { webhooks: _, ...rest } = intent;
  return rest;
}

/** Stores the deliveries of a webhook. @returns the one that is sent at once, if any is */
export async function storeWebhook(
  records: SandboxRecords,
  delivery: SandboxDelivery,
  intent: SandboxIntent,
  now: Date,
): Promise<SandboxDelivery | undefined> {
  const { first, others } = planDeliveries(delivery, intent, now.getTime());
  for (const each of first ? [first, ...others] : others) await records.addDelivery(each);
  return first;
}

/**
 * Changes a stored intent, and repeats `change` when another request has changed it.
 * @throws DomainError (404)
 */
export async function changeIntent(
  records: SandboxRecords,
  id: string,
  change: (intent: SandboxIntent) => Promise<SandboxIntent> | SandboxIntent,
): Promise<void> {
  for (;;) {
    const intent = await records.intent(id);
    if (!intent) throw notFound();
    const after = await change(intent);
    if (after === intent || (await records.updateIntent(intent, after))) return;
  }
}
