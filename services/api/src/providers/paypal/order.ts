import {
  CaptureStatus,
  CheckoutPaymentIntent,
  OrderStatus,
  RefundStatus,
  type Order,
  type OrderRequest,
  type OrdersCapture,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import {
  isUnreadable,
  UnreadableObject,
  type CreateIntent,
  type RetrievedIntent,
} from '../port.ts';
import { centsOf, moneyOf } from './amounts.ts';
import { customIdOf, metadataOf } from './metadata.ts';

/**
 * Form of PayPal's order ids. Ids also come from members: any other text is not put into a URL,
 * because the URL could then address another object.
 */
export const orderId = /^[A-Z0-9]{1,36}$/;

/** The parts of a PayPal order that the product needs. */
export interface PaidOrder {
  readonly intent: RetrievedIntent;
  /** The capture that took the money, or is pending; undefined when there is none. */
  readonly captureId: string | undefined;
  /** PayPal's id of the account that receives the money. */
  readonly merchantId: string | undefined;
  /** The id of a refund that did not fail. */
  readonly refundId: string | undefined;
}

/** The body of an order whose money is taken by a capture, without shipping. */
export function orderOf({ amountCents, metadata }: CreateIntent, merchantId: string): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      { amount: moneyOf(amountCents), customId: customIdOf(metadata), payee: { merchantId } },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
        },
      },
    },
  };
}

/** @throws UnreadableObject */
export function paidOrderOf(order: Order): PaidOrder {
  try {
    return read(order);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new UnreadableObject(order.id, error);
  }
}

/** @throws RangeError */
function read(order: Order): PaidOrder {
  const { id, purchaseUnits: [unit] = [] } = order;
  if (id === undefined || unit?.amount === undefined) {
    throw new RangeError('an order without id or amount');
  }
  const { captures = [], refunds = [] } = unit.payments ?? {};
  const capture = captures.find(isTaken) ?? captures.find(isPending);
  const refund = refunds.find(
    ({ status }) => status !== RefundStatus.Failed && status !== RefundStatus.Cancelled,
  );
  const taken = capture && isTaken(capture) ? capture : undefined;
  const fee = taken?.sellerReceivableBreakdown?.paypalFee;
  return {
    intent: {
      id,
      // PayPal's buttons need only the order's id.
      clientSecret: id,
      status: statusOf(order.status, capture),
      ...centsOf(capture?.amount ?? unit.amount),
      metadata: metadataOf(unit.customId),
      processorFeeCents: fee ? centsOf(fee).amountCents : null,
      availableAt: taken?.updateTime ?? taken?.createTime ?? null,
      // PayPal does not name the card behind an account.
      card: null,
    },
    captureId: capture?.id,
    merchantId: unit.payee?.merchantId,
    refundId: refund?.id,
  };
}

const isTaken = ({ status }: OrdersCapture): boolean =>
  status === CaptureStatus.Completed ||
  status === CaptureStatus.Refunded ||
  status === CaptureStatus.PartiallyRefunded;

const isPending = ({ status }: OrdersCapture): boolean => status === CaptureStatus.Pending;

function statusOf(
  status: OrderStatus | undefined,
  capture: OrdersCapture | undefined,
): RetrievedIntent['status'] {
  if (capture) return isTaken(capture) ? 'succeeded' : 'requires_action';
  if (status === OrderStatus.Voided) return 'canceled';
  return status === OrderStatus.Approved ? 'approved' : 'requires_payment_method';
}
