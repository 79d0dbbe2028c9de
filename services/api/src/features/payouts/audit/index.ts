import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { PayoutsCheck } from './payouts.ts';
import { ReleasesCheck } from './releases.ts';

export const payoutsAudit: FeatureAudit = {
  bookings,
  invariants: {
    I27: {
      says: 'Payouts divide exactly the donations that were allocated since the one before, by their policy; a share is sent once for each approval by another administrator than the one who ordered it; what a lost dispute took is divided once; nothing is netted that is not owed.',
      checks: (context) => [new PayoutsCheck(context)],
    },
    I28: {
      says: 'A share is moved to another account, or written off, only when its payee was erased and it cannot be paid or came back; with all that is left of it, and as one administrator asked and another confirmed within seven days, or the only one after a day.',
      checks: (context) => [new ReleasesCheck(context)],
    },
  },
};
