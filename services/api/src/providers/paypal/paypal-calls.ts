import {
  OrdersController,
  PaymentsController,
  type CapturedPayment,
  type Refund,
} from '@paypal/paypal-server-sdk';
import { callPayPal, PayPalRefusal, readPayPalObject, type PayPalClient } from './paypal-client.ts';
import { metadataOf } from './metadata.ts';
import { paidOrderOf, type PaidOrder } from './order.ts';

/**
 * Looks up objects at PayPal by id; undefined when PayPal has none with that id. Each call throws
 * UnreadableObject when the object has another form than the product knows.
 */
export interface PayPalCalls {
  readonly client: PayPalClient;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
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
    (await unlessMissing(captureId, () => payments.getCapturedPayment({ captureId })))?.result;
  return {
    client,
    orders,
    payments,
    order: async (id) => {
      const found = await unlessMissing(id, () => orders.getOrder({ id }));
      return found && paidOrderOf(found.result);
    },
    capture,
    refund: async (refundId) =>
      (await unlessMissing(refundId, () => payments.getRefund({ refundId })))?.result,
    async orderOfCapture(captureId) {
      const found = await capture(captureId);
      return {
        objectId: found?.supplementaryData?.relatedIds?.orderId ?? captureId,
        metadata: metadataOf(found?.customId),
      };
    },
  };
}

async function unlessMissing<T>(id: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await readPayPalObject(id, () => callPayPal(call));
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined;
    throw error;
  }
}
