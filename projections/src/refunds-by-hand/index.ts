export type { HandRefundDocument } from './refunds-by-hand.ts';
