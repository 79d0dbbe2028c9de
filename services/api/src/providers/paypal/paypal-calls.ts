import {
  OrdersController,
  PaymentsController,
  TransactionSearchController,
  type CapturedPayment,
  type Refund,
} from '@paypal/paypal-server-sdk';
import { callPayPal, PayPalRefusal, type PayPalClient } from './paypal-client.ts';
import { metadataOf } from './metadata.ts';
import { paidOrderOf, type PaidOrder } from './order.ts';

/** Looks up objects at PayPal by id; undefined when PayPal has none with that id. */
export interface PayPalCalls {
  readonly client: PayPalClient;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  order(id: string): Promise<PaidOrder | undefined>;
  capture(id: string): Promise<CapturedPayment | undefined>;
  refund(id: string): Promise<Refund | undefined>;
  /** The order that a capture belongs to; the capture itself when PayPal names no order. */
  orderOfCapture(captureId: string): Promise<OrderReference>;
}

/**
 * An order, or the object that is used in place of an unknown one, with the metadata of its
 * `custom_id`.
 */
export interface OrderReference {
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export function createPayPalCalls(client: PayPalClient): PayPalCalls {
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  const capture = async (captureId: string) =>
    (await unlessMissing(() => payments.getCapturedPayment({ captureId })))?.result;
  return {
    client,
    orders,
    payments,
    transactions: new TransactionSearchController(client),
    order: async (id) => {
      const found = await unlessMissing(() => orders.getOrder({ id }));
      return found && paidOrderOf(found.result);
    },
    capture,
    refund: async (refundId) =>
      (await unlessMissing(() => payments.getRefund({ refundId })))?.result,
    async orderOfCapture(captureId) {
      const found = await capture(captureId);
      return {
        objectId: found?.supplementaryData?.relatedIds?.orderId ?? captureId,
        metadata: metadataOf(found?.customId),
      };
    },
  };
}

async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await callPayPal(call);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined;
    throw error;
  }
}
