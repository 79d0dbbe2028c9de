export type { PromotionDocument } from './promotions.ts';
