import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { bookings } from './bookings.ts';
import { CampaignMoney } from './campaign-money.ts';

export const campaignsAudit: FeatureAudit = {
  bookings,
  checks: { I3: ({ report }) => [new CampaignMoney(report)] },
};
