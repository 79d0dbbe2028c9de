import { z } from 'zod';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';
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
  /** An unknown form of it must not make the dispute unreadable. */
  seller_response_due_date: z.iso.datetime({ offset: true }).max(100).nullish().catch(null),
  dispute_outcome: z.object({ outcome_code: z.string().max(255).optional() }).optional(),
});

const sites = { live: 'www.paypal.com', sandbox: 'www.sandbox.paypal.com' } as const;

/** Outcomes of a dispute after which the payer keeps the money. */
const lost: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** A dispute whose order still has to be looked up. */
export interface DescribedDispute {
  readonly report: Pick<
    ProviderDispute,
    | 'status'
    | 'amountCents'
    | 'currency'
    | 'reason'
    | 'feeCents'
    | 'feeReturnedCents'
    | 'dueAt'
    | 'pageUrl'
  > & { readonly disputeId: string };
  /** The disputed capture; undefined when PayPal names none. */
  readonly captureId: string | undefined;
}

/**
 * PayPal's description of a dispute, converted to the port's type.
 * @throws ZodError, RangeError when it is not a dispute
 */
export function describedDisputeOf(
  described: unknown,
  environment: PayPalSettings['environment'],
): DescribedDispute {
  const parsed = dispute.parse(described);
  const { currency_code: currencyCode, value } = parsed.dispute_amount;
  const due = parsed.seller_response_due_date ?? null;
  return {
    captureId: parsed.disputed_transactions[0]?.seller_transaction_id,
    report: {
      ...centsOf({ currencyCode, value }),
      status: statusOf(parsed.status, parsed.dispute_outcome?.outcome_code),
      disputeId: parsed.dispute_id,
      reason: parsed.reason.toLowerCase(),
      // PayPal charges the fee together with other fees of the account, and does not report it here.
      feeCents: null,
      feeReturnedCents: null,
      dueAt: due === null ? null : new Date(due).toISOString(),
      pageUrl: `https://${sites[environment]}/resolutioncenter/view/${parsed.dispute_id}`,
    },
  };
}

/** The order of a dispute; the dispute itself when PayPal names no capture. */
export async function orderOfDispute(
  { captureId, report }: DescribedDispute,
  { orderOfCapture }: Pick<PayPalCalls, 'orderOfCapture'>,
): Promise<OrderReference> {
  return captureId === undefined
    ? { objectId: report.disputeId, metadata: {} }
    : orderOfCapture(captureId);
}

function statusOf(status: string, outcome: string | undefined): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return outcome !== undefined && lost.includes(outcome) ? 'lost' : 'won';
}
