import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { CampaignMoney } from './campaign-money.ts';
import { Elections } from './elections.ts';
import { CompletedWithEvidence } from './evidence.ts';
import { WholeRefunds } from './whole-refunds.ts';

export const campaignsAudit: FeatureAudit = {
  bookings,
  invariants: {
    I3: {
      says: 'A campaign’s amount is its donations that are not late, less their refunds and lost disputes; its backers are the distinct donors with an amount left.',
      checks: (context) => [new CampaignMoney(context)],
    },
    I18: {
      says: 'A debate is completed after its evidence was confirmed, in a log in which evidence was submitted before.',
      checks: (context) => [new CompletedWithEvidence(context)],
    },
    I20: {
      says: 'A campaign has one election at most, with one reminder; the choices before its end decide the result, and only donations whose donors chose to wait stay with an extended campaign.',
      checks: (context) => [new Elections(context)],
    },
    I21: {
      says: 'All donations of a campaign are refunded only after that was ordered and has begun, within a day after it is due while the product runs; after a takedown it begins 24 hours later, and until then the takedown can be undone.',
      checks: (context) => [new WholeRefunds(context)],
    },
  },
};
