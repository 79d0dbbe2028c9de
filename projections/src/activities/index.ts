export { activity, actorIdOf, memberActivity, type ActivityDocument } from './activity.ts';
export { keepQuoteRule, quoteId, quoteOf, paymentFields } from './payment-activity.ts';
