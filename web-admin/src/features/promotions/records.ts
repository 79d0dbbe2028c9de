import type { Answer } from '@rostrum/contracts/client';

export type PromotionRecord = Answer<'adminListPromotions'>[number];
