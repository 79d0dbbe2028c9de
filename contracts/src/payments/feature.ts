import { defineFeature } from '../kernel/define-feature.ts';
import * as disputeEvents from './dispute-events.ts';
import * as intentEvents from './intent-events.ts';
import * as paymentEvents from './events.ts';
import * as lists from './lists.ts';
import { paymentsRoutes as routes } from './routes.ts';
import * as refundEvents from './refund-events.ts';
import * as streams from './streams.ts';

const events = { ...intentEvents, ...paymentEvents, ...refundEvents, ...disputeEvents };

export const payments = defineFeature({
  name: 'payments',
  events,
  routes,
  streams,
  lists,
  deadlines: ['payment_expiry', 'closed_payments'],
});
