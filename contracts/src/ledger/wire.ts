import { z } from 'zod';
import { decimal, id, instant, signedCents, target, text } from '../kernel/fields.ts';

export const ledgerEntry = z.object({
  id: text(100),
  kind: text(50),
  effectiveAt: instant,
  target: target.nullable(),
  /** Id of the target if it is a campaign. */
  campaignId: id.nullable(),
  donationId: id.nullable(),
  postings: z.array(z.object({ account: text(200), amount: decimal, cents: signedCents })).max(20),
});
