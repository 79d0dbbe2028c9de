import type { FileAccessByKind } from '../uploads/index.ts';
import { can } from './policy.ts';

export const campaignFileAccess: FileAccessByKind = {
  campaign: {
    sees: async (ids, { actor, now, queries }) => {
      const cards = await queries.campaigns.byIds(ids, actor?.id);
      return cards.some((card) => can(actor, 'see', card, now()));
    },
  },
  // A picture of evidence belongs to the creator, who sees it with staff.
  evidence: { sees: () => Promise.resolve(false) },
};
