import { limits } from '@rostrum/contracts';
import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';

/** A member's exports that the activity log has, newest first. */
export function exportExports({ projections }: Pick<App, 'projections'>): MemberExport {
  return {
    records: async (userId) => {
      const { items } = await projections.queries.activities.listAll(
        {
          where: { userId, activityType: ['own_data_exported', 'data_exported'] },
          sort: ['createdAt', 'desc'],
          offset: 0,
          limit: limits.page.adminMax,
        },
        userId,
      );
      return { exports: items.map(({ createdAt, details }) => ({ at: createdAt, ...details })) };
    },
  };
}
