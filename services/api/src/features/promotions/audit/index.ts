import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { book, paid, pending } from '../../../audit/booking.ts';
import { targetOf, UnreadableEvent } from '../../../audit/stored-event.ts';
import { UnusedHours } from './unused-hours.ts';

export const promotionsAudit: FeatureAudit = {
  bookings: {
    'PromotionPaid@1': (event) => {
      const { d, f, psp } = paid(event);
      if (f !== 0) throw new UnreadableEvent('it has a fee');
      return book(
        'promotion.paid',
        targetOf(event),
        { [pending(psp)]: d },
        { 'income:promotion': d },
      );
    },
  },
  invariants: {
    I19: {
      says: 'Once the refund of all donations of a campaign has begun, each of its promotions gets the price of the whole hours back that had not begun when the refund was ordered, and no other hours are refunded.',
      checks: (context) => [new UnusedHours(context)],
    },
  },
};
