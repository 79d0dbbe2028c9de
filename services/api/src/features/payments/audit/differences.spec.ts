import { expect, it } from 'vitest';
import { refundedOutside } from './differences.ts';

it('counts what was booked of refunds elsewhere as standing, also after a later report that was a mistake', () => {
  const takings = {
    re_1: { takenBy: 'refund', taken: 300, booked: 300, dismissed: true },
    re_2: { takenBy: 'refund', taken: 50, booked: 0, dismissed: true },
    re_3: { takenBy: 'refund', taken: 20, booked: 0, dismissed: false },
    dp_1: { takenBy: 'dispute', taken: 70, booked: 0, dismissed: false },
  };
  expect(refundedOutside({ takings, open: false })).toEqual({ standing: 320, dismissed: 50 });
});
