import type { MemberExport } from '../../kernel/member-data.ts';
import type { Services } from '../../runtime/app.ts';
import { pagesOf } from '../blocks/index.ts';

/**
 * Whom and what a member follows now. The events of a follow are left out: one that ended without
 * the member tells of a block by the other one.
 */
export function exportFollows({ projections }: Pick<Services, 'projections'>): MemberExport {
  return {
    async records(userId) {
      const { following, campaigns } = projections.queries.follows;
      const members: object[] = [];
      for await (const pairs of pagesOf((query) => following(userId, query))) {
        for (const { followingId, createdAt } of pairs) members.push({ followingId, createdAt });
      }
      const followed: object[] = [];
      for await (const pairs of pagesOf((query) => campaigns(userId, query))) {
        for (const { campaignId, createdAt } of pairs) followed.push({ campaignId, createdAt });
      }
      return { follows: { members, campaigns: followed } };
    },
  };
}
