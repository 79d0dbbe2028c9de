import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { withdrawalsAudit } from './audit.ts';
import { carryOutWithdrawals } from './carry-out-withdrawals.ts';
import { adminWithdrawDonation, sumsOfWithdrawal, withdrawDonation } from './withdraw-donation.ts';
import { withdrawableDonations } from './withdrawable-donations.ts';
import { withdrawalsStream } from './withdrawals.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  audit: withdrawalsAudit,
  endpoints: (app) => [
    endpoint(routes.withdrawableDonations, withdrawableDonations(app)),
    endpoint(routes.sumsOfWithdrawal, sumsOfWithdrawal(app)),
    endpoint(routes.withdrawDonation, withdrawDonation(app)),
    endpoint(routes.adminWithdrawDonation, adminWithdrawDonation(app)),
  ],
  processes: (app) => [carryOutWithdrawals(app)],
  exports: () => ({
    async *streams(userId) {
      yield await Promise.resolve(withdrawalsStream(userId));
    },
  }),
  activityTitles: {
    withdrawal_requested: 'A donation was taken back',
    withdrawal_refused: 'A donation could not be taken back',
  },
});
