import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import { client } from '../../api/client.ts';
import type { PaymentIntent } from '../payments/index.ts';

/**
 * Opens a payment for promoting a campaign. The same key returns the same payment.
 * @throws ApiError
 */
export function openPromotion(
  campaignId: number,
  hours: number,
  idempotencyKey: string,
): Promise<PaymentIntent> {
  return client.call(
    promotionsEndpoints.promoteCampaign,
    { params: { id: String(campaignId) }, body: { hours } },
    { idempotencyKey },
  );
}

/** Reports a payment to the server, which then verifies it with the provider. @throws ApiError */
export async function reportPromotionPaid({
  paymentIntentId,
}: Pick<PaymentIntent, 'paymentIntentId'>): Promise<void> {
  await client.call(promotionsEndpoints.promotionSuccess, { body: { paymentIntentId } });
}
