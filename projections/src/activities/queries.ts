import { counterId } from '../engine/counters.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { ActivityDocument, Queries } from '../queries.ts';
import { adminPage } from '../engine/list-page.ts';
import { everything, exactly, plain, type ModelReader } from '../engine/answers.ts';

const activity = (stored: StoredDocument): ActivityDocument => plain(stored) as ActivityDocument;

const offered = {
  filters: ['activityType', 'userId', 'campaignId', 'donationId'],
  sorts: ['createdAt'],
};

/** Totals are kept of everything and of single types. */
function counterOf(where: Readonly<Record<string, unknown>>): string | undefined {
  const { activityType, ...others } = where;
  if (Object.keys(others).length > 0) return undefined;
  if (activityType === undefined) return everything;
  return typeof activityType === 'string' ? counterId(activityType) : undefined;
}

export function activityQueries(reader: ModelReader): Queries['activities'] {
  return {
    ofUser: async (userId, limit) => {
      const found = await (
        await reader.collection('activities')
      ).find({ where: { userId }, sort: [['createdAt', 'desc']], limit });
      return found.map(activity);
    },
    admin: async (list) => {
      const activities = await reader.collection('activities');
      return adminPage(activities, list, offered, activity, (where) => {
        const counter = counterOf(where);
        return counter === undefined ? undefined : exactly(activities, [counter]);
      });
    },
  };
}
