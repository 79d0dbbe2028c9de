import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { PayoutsCheck } from './payouts.ts';

export const payoutsAudit: FeatureAudit = {
  bookings,
  invariants: {
    I27: {
      says: 'Payouts divide exactly the donations that were allocated since the one before, by their policy; a share is sent once for each approval by another administrator than the one who ordered it; what a lost dispute took is divided once; nothing is netted that is not owed.',
      checks: (context) => [new PayoutsCheck(context)],
    },
  },
};
