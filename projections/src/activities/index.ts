export { activity, ofMember, type ActivityDocument } from './activity.ts';
export { keepQuote, quoteId, quoteOf, paymentOf } from './payment-activity.ts';
