import type { MemberExport } from '../../kernel/member-data.ts';
import { pagesOf } from '../../kernel/pages-of.ts';
import type { Services } from '../../runtime/app.ts';

/**
 * Whom and what a member follows now. The events of a follow are left out: one that ended without
 * the member tells of a block by the other one.
 */
export function exportFollows({ projections }: Pick<Services, 'projections'>): MemberExport {
  return {
    async records(userId) {
      const { following, campaigns } = projections.queries.follows;
      const members: object[] = [];
      for await (const pairs of pagesOf((limit, cursor?: string) =>
        following(userId, { cursor, limit }),
      )) {
        for (const { followingId, createdAt } of pairs) members.push({ followingId, createdAt });
      }
      const followed: object[] = [];
      for await (const pairs of pagesOf((limit, cursor?: string) =>
        campaigns(userId, { cursor, limit }),
      )) {
        for (const { campaignId, createdAt } of pairs) followed.push({ campaignId, createdAt });
      }
      return { follows: { members, campaigns: followed } };
    },
  };
}
