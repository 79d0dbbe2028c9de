import { messages } from '@rostrum/contracts';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';
import { parseJson } from '../../runtime/parse-json.ts';
import type { ProviderEvent } from '../port.ts';
import { centsOf, returnedCentsOf } from './amounts.ts';
import { describedDisputeOf, orderOfDispute } from './disputes.ts';
import { metadataOf } from './metadata.ts';
import { orderId } from './order.ts';
import { callPayPal, PayPalRefusal } from './paypal-client.ts';
import type { OrderReference, PayPalCalls } from './paypal-calls.ts';

const providerId = z.string().regex(/^[!-~]{1,200}$/);
const money = z.object({ currency_code: z.string().max(3), value: z.string().max(32) });

const notification = z.object({
  id: providerId,
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({}),
});

const payment = z.object({
  id: providerId,
  status: z.string().max(100).optional(),
  amount: money,
  custom_id: z.string().max(1000).optional(),
  payee: z.object({ merchant_id: z.string().max(100).optional() }).optional(),
  status_details: z.object({ reason: z.string().min(1).max(100) }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: providerId.optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string().max(1000) })).optional(),
});
type Payment = z.infer<typeof payment>;

/** Its form is that of ids which may be put into an address. */
const approvedOrder = z.object({ id: z.string().regex(orderId) });

const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

const transmission = {
  auth_algo: ['PAYPAL-AUTH-ALGO', z.string().regex(/^[a-zA-Z0-9]{1,100}$/)],
  cert_url: ['PAYPAL-CERT-URL', z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ })],
  transmission_id: ['PAYPAL-TRANSMISSION-ID', z.string().regex(/^[\w-]{1,50}$/)],
  transmission_sig: ['PAYPAL-TRANSMISSION-SIG', z.string().regex(/^[!-~]{1,500}$/)],
  transmission_time: ['PAYPAL-TRANSMISSION-TIME', z.iso.datetime({ offset: true }).max(100)],
} as const;

/** Maximum age of a notification: PayPal repeats one for three days, and one day is added. */
const repeatedForMs = 4 * 24 * 3_600_000;
/** Maximum time by which PayPal's clock may be ahead. */
const aheadMs = 5 * 60_000;

/** A notification whose sender and, for some, whose order PayPal still has to be asked for. */
export interface Notification {
  /** The exact text, which the signature covers. */
  readonly text: string;
  readonly sent: Transmission;
  readonly eventOf: (calls: PayPalCalls) => Promise<ProviderEvent>;
}
type Transmission = Readonly<Record<keyof typeof transmission, string>>;

/**
 * Parses a notification, and refuses without a call to PayPal what PayPal cannot have sent to this
 * account in this form. An unknown order is not refused: its payment has to become a difference.
 * @returns undefined for a type that is not processed
 * @throws DomainError (400)
 */
export function parseNotification(
  { merchantId, environment }: Pick<PayPalSettings, 'merchantId' | 'environment'>,
  rawBody: Buffer,
  header: (name: string) => string | undefined,
  now: Date,
): Notification | undefined {
  const text = rawBody.toString('utf8');
  const parsed = parseJson(notification, text);
  if (!parsed) throw invalid();
  const sent = transmissionOf(header, now);
  if (!sent) throw unsigned();
  const eventOf = reportedBy(parsed, environment);
  if (!eventOf) return undefined;
  const { merchant_id: payee = merchantId } = payment.safeParse(parsed.resource).data?.payee ?? {};
  if (payee !== merchantId) {
    throw new DomainError('bad_request', 'This payment is for another account.');
  }
  return { text, sent, eventOf };
}

/**
 * Asks PayPal whether it sent this notification, and looks up the order of a refund or dispute.
 * @throws DomainError (400) when PayPal did not send it
 * @throws ProviderUnavailable
 */
export async function verifiedEvent(
  calls: PayPalCalls,
  { webhookId }: Pick<PayPalSettings, 'webhookId'>,
  { text, sent, eventOf }: Notification,
): Promise<ProviderEvent> {
  if (!(await isSent(calls, { ...sent, webhook_id: webhookId }, text))) throw unsigned();
  return eventOf(calls);
}

const unsigned = (): DomainError => new DomainError('bad_request', 'The signature does not fit.');

const invalid = (cause?: unknown): DomainError =>
  new DomainError('bad_request', messages.invalid, { cause });

function transmissionOf(
  header: (name: string) => string | undefined,
  now: Date,
): Transmission | undefined {
  const entries = Object.entries(transmission).map(
    ([name, [from, schema]]) => [name, schema.safeParse(header(from)).data] as const,
  );
  if (entries.some(([, value]) => value === undefined)) return undefined;
  const sent = Object.fromEntries(entries) as Transmission;
  const age = now.getTime() - Date.parse(sent.transmission_time);
  return age >= -aheadMs && age <= repeatedForMs ? sent : undefined;
}

/**
 * The signature covers the exact text, so the text is sent as it was received, without parsing and
 * serialising it.
 */
async function isSent(
  { client }: PayPalCalls,
  sent: Readonly<Record<string, string>>,
  text: string,
): Promise<boolean> {
  const json = `${JSON.stringify(sent).slice(0, -1)},"webhook_event":${text}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    const { verification_status } = await callPayPal(() =>
      client.send(verification, 'POST', path, { json }),
    );
    return verification_status === 'SUCCESS';
  } catch (error) {
    // PayPal answers 400 or 422 to a malformed signature.
    if (error instanceof PayPalRefusal) return false;
    throw error;
  }
}

/**
 * What a notification reports: a function, because its order may have to be looked up. Undefined
 * for a type that is not processed, and for a refund that is still pending.
 * @throws DomainError (400) when the resource is not one of its type
 */
function reportedBy(
  parsed: z.infer<typeof notification>,
  environment: PayPalSettings['environment'],
): Notification['eventOf'] | undefined {
  try {
    return reportOf(parsed, environment);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof RangeError) throw invalid(error);
    throw error;
  }
}

/** @throws ZodError, RangeError */
function reportOf(
  { id, event_type: type, resource }: z.infer<typeof notification>,
  environment: PayPalSettings['environment'],
): Notification['eventOf'] | undefined {
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED': {
      const order = approvedOrder.parse(resource);
      return async (calls) => {
        const metadata = (await calls.order(order.id))?.intent.metadata ?? {};
        return { id, kind: 'payment_approved', objectId: order.id, metadata };
      };
    }
    case 'PAYMENT.CAPTURE.COMPLETED': {
      const capture = payment.parse(resource);
      const report = { id, kind: 'payment_succeeded', ...amountOf(capture) } as const;
      return async (calls) => ({ ...(await orderOf(calls, capture)), ...report });
    }
    case 'PAYMENT.CAPTURE.DECLINED':
    case 'PAYMENT.CAPTURE.DENIED': {
      const capture = payment.parse(resource);
      const code = (capture.status_details?.reason ?? 'declined').toLowerCase();
      const report = { id, kind: 'payment_failed', code } as const;
      return async (calls) => ({ ...(await orderOf(calls, capture)), ...report });
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const refund = payment.parse(resource);
      if (refund.status === 'PENDING') return undefined;
      const hasFailed = refund.status === 'FAILED' || refund.status === 'CANCELLED';
      const kind = hasFailed ? 'refund_failed' : 'refund_succeeded';
      const report = { id, kind, refundId: refund.id, ...returnedOf(refund) } as const;
      return async (calls) => ({ ...(await orderOfRefund(calls, refund)), ...report });
    }
    case 'PAYMENT.CAPTURE.REVERSED': {
      // The money was taken back for good: a reversal cannot be contested.
      const reversal = payment.parse(resource);
      const unknown = { feeCents: null, feeReturnedCents: null, dueAt: null, pageUrl: null };
      const about = { disputeId: reversal.id, reason: 'reversed', ...unknown };
      const report = { id, kind: 'dispute_lost', ...about, ...returnedOf(reversal) } as const;
      return async (calls) => ({ ...(await orderOfRefund(calls, reversal)), ...report });
    }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const described = describedDisputeOf(resource, environment);
      const { status, ...about } = described.report;
      const kind = status === 'open' ? 'dispute_opened' : (`dispute_${status}` as const);
      return async (calls) => ({
        id,
        kind,
        ...about,
        ...(await orderOfDispute(described, calls)),
      });
    }
    default:
      return undefined;
  }
}

const amountOf = ({ amount }: Payment) =>
  centsOf({ currencyCode: amount.currency_code, value: amount.value });

const returnedOf = ({ amount }: Payment) =>
  returnedCentsOf({ currencyCode: amount.currency_code, value: amount.value });

async function orderOf(calls: PayPalCalls, capture: Payment): Promise<OrderReference> {
  const orderId = capture.supplementary_data?.related_ids?.order_id;
  if (orderId === undefined) return calls.orderOfCapture(capture.id);
  return { objectId: orderId, metadata: metadataOf(capture.custom_id) };
}

/** A refund names its capture by the link `up`. */
async function orderOfRefund(calls: PayPalCalls, refund: Payment): Promise<OrderReference> {
  const up = refund.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureId = /\/captures\/([\w-]{1,100})$/.exec(up)?.[1];
  if (captureId !== undefined) return calls.orderOfCapture(captureId);
  return { objectId: refund.id, metadata: metadataOf(refund.custom_id) };
}
