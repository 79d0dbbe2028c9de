import { dayMs } from '@rostrum/contracts';
import type { SandboxRecords, SandboxIntent } from '@rostrum/state';
import { pagesAfter } from '../../kernel/pages-of.ts';
import type { ProviderDispute, ProviderRefund, RetrievedIntent } from '../port.ts';
import { refundCents } from './refunds.ts';

/** The sandbox's fee for a payment, as card providers publish theirs: 2.9% and 30 cents. */
const feeCents = (cents: number): number => Math.round((cents * 29) / 1000) + 30;
/** Time from a payment until its money is available. Milliseconds. */
const clearsAfterMs = 2 * dayMs;

/** The sandbox's fee for a dispute, whoever wins it. */
const disputeFeeCents = 1_500;

/** Time from a dispute until its evidence is due. Milliseconds. */
const evidenceDueAfterMs = 7 * dayMs;

/** Until when evidence would be given, and the page of the console on which the dispute is decided. */
export const disputeWork = (
  payment: string,
  { at }: Pick<NonNullable<SandboxIntent['dispute']>, 'at'>,
): Pick<ProviderDispute, 'dueAt' | 'pageUrl'> => ({
  dueAt: new Date(at + evidenceDueAfterMs).toISOString(),
  pageUrl: `/admin/#/sandbox?payment=${encodeURIComponent(payment)}`,
});

/** The fee of a dispute, all of which is returned when that was ordered. */
export const disputeFees = ({
  feeReturned,
}: NonNullable<SandboxIntent['dispute']>): {
  readonly feeCents: number;
  readonly feeReturnedCents: number;
} => ({ feeCents: disputeFeeCents, feeReturnedCents: feeReturned === true ? disputeFeeCents : 0 });

export function toRetrievedIntent(intent: SandboxIntent): RetrievedIntent {
  const { id, clientSecret, amountCents, currency, metadata, createdAt, card } = intent;
  const isPaid = intent.status === 'succeeded';
  const isApproved = intent.status === 'requires_payment_method' && intent.approval !== undefined;
  const status = isApproved ? 'approved' : intent.status;
  return {
    id,
    clientSecret,
    status,
    amountCents,
    currency,
    metadata,
    processorFeeCents: isPaid ? feeCents(amountCents) : null,
    availableAt: isPaid ? new Date(createdAt + clearsAfterMs).toISOString() : null,
    card: isPaid ? (card ?? null) : null,
  };
}

/** All intents of the records, by id. */
async function* intentsOf(records: SandboxRecords): AsyncIterable<SandboxIntent> {
  const pages = pagesAfter<SandboxIntent>((limit, after) =>
    records.listIntents({ limit, ...(after && { after: after.id }) }),
  );
  for await (const page of pages) yield* page;
}

export async function* madePayments(
  records: SandboxRecords,
  since: Date,
): AsyncIterable<RetrievedIntent> {
  for await (const intent of intentsOf(records)) {
    if (intent.createdAt >= since.getTime()) yield toRetrievedIntent(intent);
  }
}

export async function* madeRefunds(
  records: SandboxRecords,
  since: Date,
): AsyncIterable<ProviderRefund> {
  for await (const { id, amountCents, currency, metadata, refund } of intentsOf(records)) {
    if (refund === undefined || refund.at < since.getTime()) continue;
    const { status } = refund;
    const returned = refundCents({ amountCents }, refund);
    const of = { paymentIntentId: id, amountCents: returned, currency, metadata };
    yield { id: refund.id, status, ...of };
  }
}

export async function* openedDisputes(
  records: SandboxRecords,
  since: Date,
): AsyncIterable<ProviderDispute> {
  for await (const { id, amountCents, currency, metadata, dispute } of intentsOf(records)) {
    if (dispute === undefined || dispute.at < since.getTime()) continue;
    const { id: disputeId, status, reason } = dispute;
    const of = { id: disputeId, paymentIntentId: id, status, reason, ...disputeFees(dispute) };
    yield { ...of, ...disputeWork(id, dispute), amountCents, currency, metadata };
  }
}
