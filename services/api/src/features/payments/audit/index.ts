import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { HandRefunds } from './hand-refunds.ts';
import { LatePayments } from './late-payments.ts';
import { Payments } from './payments.ts';
import { ProviderPayments } from './provider-payments.ts';
import { ProviderPayouts } from './provider-payouts.ts';
import { Subsidies } from './subsidies.ts';

export const paymentsAudit: FeatureAudit = {
  bookings,
  invariants: {
    I2: {
      says: 'Every payment that the provider took settled exactly one quoted payment at the quoted price, and the reverse; what the payer does not pay of the fee is booked once; no provider paid out more than it had; a refund as goodwill was asked for and, above $1,000, confirmed by another administrator, or by the only one after a day.',
      checks(context) {
        const payments = new Payments(context);
        return [
          payments,
          new ProviderPayments(context, payments),
          new ProviderPayouts(context),
          new Subsidies(context),
        ];
      },
    },
    I11: {
      says: 'A payment that settled while its campaign or prompt was closed does not count, and its refund is requested once the process that does it has come to it.',
      checks: (context) => [new LatePayments(context)],
    },
    I22: {
      says: 'A refund that has failed five times is not tried again; it is paid by hand once, after it was left to hand, with what was owed; none is returned by its provider and by hand.',
      checks: (context) => [new HandRefunds(context)],
    },
  },
};
