import { decimalOf } from '@rostrum/contracts';
import type { promotion } from '@rostrum/contracts/promotions';
import type { PromotionDocument } from '@rostrum/projections/promotions';
import type { z } from 'zod';
import { presentPerson, type People } from '../accounts/index.ts';

export type WirePromotion = z.input<typeof promotion>;

export function presentPromotion(document: PromotionDocument, people: People): WirePromotion {
  const { provider: _, ...shown } = document;
  const { userId, amountCents, refundCents } = shown;
  return {
    ...shown,
    user: presentPerson(people, userId),
    amount: decimalOf(amountCents),
    refund: refundCents === null ? null : decimalOf(refundCents),
  };
}
