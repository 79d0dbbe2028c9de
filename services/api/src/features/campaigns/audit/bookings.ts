import type { Bookings } from '../../../audit/audit-check.ts';
import { book, deposit, escrow, FEE_INCOME, paid, pending } from '../../../audit/booking.ts';
import { integer, text, UnreadableEvent } from '../../../audit/stored-event.ts';

export const bookings: Bookings = {
  'DepositSettled@1': (event) => {
    const { d, f, psp } = paid(event);
    return book(
      'deposit.settled',
      null,
      { [pending(psp)]: d + f },
      { [deposit(event)]: d, [FEE_INCOME]: f },
    );
  },
  'DepositApplied@1': (event) => {
    const { d } = paid(event);
    const campaign = { kind: 'campaign', id: integer(event, 'campaignId') };
    const as = text(event, 'as');
    if (as !== 'donation' && as !== 'preroll_fee')
      throw new UnreadableEvent(`it is applied as ${as}`);
    const to = as === 'donation' ? escrow(campaign, 'open') : 'income:preroll_fee';
    return book('deposit.applied', campaign, { [deposit(event)]: d }, { [to]: d });
  },
};
