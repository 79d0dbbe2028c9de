export { countsForCampaign } from './dispute-accounts.ts';
export * from './dispute-events.ts';
export * from './constants.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './schemas.ts';
export * from './intent-events.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './election-events.ts';
export * from './goodwill-events.ts';
export * from './hand-refund-events.ts';
export * from './refund-events.ts';
export * from './routes.ts';
export {
  paymentStream,
  providerPayoutStream,
  sandboxOrderStream,
  unmatchedPaymentStream,
} from './feature.ts';
