export { activity, ofMember, type ActivityDocument } from './activity.ts';
export { paymentIntent, paymentIntentId, paymentIntentOf, paymentOf } from './payment-activity.ts';
