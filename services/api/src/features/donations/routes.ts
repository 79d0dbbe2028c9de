import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { endpoint, type Endpoint } from '../../http/route.ts';
import { campaignDonations } from './campaign-donations.ts';
import { createPaymentIntent } from './create-payment-intent.ts';

export function donationsEndpoints(app: App): Endpoint[] {
  return [
    endpoint(routes.createPaymentIntent, createPaymentIntent(app)),
    endpoint(routes.campaignDonations, campaignDonations(app)),
  ];
}
