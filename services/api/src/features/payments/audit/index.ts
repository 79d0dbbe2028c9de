import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { LatePayments } from './late-payments.ts';
import { Payments } from './payments.ts';
import { ProviderPayments } from './provider-payments.ts';
import { ProviderPayouts } from './provider-payouts.ts';
import { Subsidies } from './subsidies.ts';

export const paymentsAudit: FeatureAudit = {
  bookings,
  checks: {
    I2(context) {
      const payments = new Payments(context.report);
      return [
        payments,
        new ProviderPayments(context, payments),
        new ProviderPayouts(context),
        new Subsidies(context.report),
      ];
    },
    I11: ({ report }) => [new LatePayments(report)],
  },
};
