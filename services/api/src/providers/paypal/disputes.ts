import { z } from 'zod';
import type { ProviderDispute } from '../port.ts';
import { centsOf } from './amounts.ts';
import type { OrderReference, PayPalCalls } from './paypal-calls.ts';

const name = z.string().regex(/^[A-Za-z0-9-]{1,200}$/);

const dispute = z.object({
  dispute_id: name,
  reason: z.string().min(1).max(100).default('OTHER'),
  status: z.string().max(255),
  dispute_amount: z.object({ currency_code: z.string().max(3), value: z.string().max(32) }),
  disputed_transactions: z
    .array(z.looseObject({ seller_transaction_id: name.optional() }))
    .max(1000)
    .default([]),
  dispute_outcome: z.object({ outcome_code: z.string().max(255).optional() }).optional(),
});

/** Outcomes of a dispute after which the payer keeps the money. */
const lost: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * PayPal's description of a dispute, converted to the port's type.
 * @throws ZodError when it is not a dispute
 */
export async function disputeReportOf(
  described: unknown,
  { orderOfCapture }: Pick<PayPalCalls, 'orderOfCapture'>,
): Promise<
  OrderReference &
    Pick<ProviderDispute, 'status' | 'amountCents' | 'currency' | 'reason' | 'feeCents'> & {
      disputeId: string;
    }
> {
  const parsed = dispute.parse(described);
  const captureId = parsed.disputed_transactions[0]?.seller_transaction_id;
  const { currency_code: currencyCode, value } = parsed.dispute_amount;
  return {
    ...(captureId === undefined
      ? { objectId: parsed.dispute_id, metadata: {} }
      : await orderOfCapture(captureId)),
    ...centsOf({ currencyCode, value }),
    status: statusOf(parsed.status, parsed.dispute_outcome?.outcome_code),
    disputeId: parsed.dispute_id,
    reason: parsed.reason.toLowerCase(),
    // PayPal charges the fee together with other fees of the account, and does not report it here.
    feeCents: null,
  };
}

function statusOf(status: string, outcome: string | undefined): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return outcome !== undefined && lost.includes(outcome) ? 'lost' : 'won';
}
