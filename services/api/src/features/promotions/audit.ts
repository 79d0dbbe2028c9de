import type { FeatureAudit } from '../../audit/audit-check.ts';
import { book, paid, pending } from '../../audit/booking.ts';
import { targetOf, UnreadableEvent } from '../../audit/stored-event.ts';

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
};
