import { counterId } from '../engine/counters.ts';
import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage, type ListFilter } from '../engine/list-page.ts';
import {
  totalCounterId,
  totalFromCounters,
  withoutStoreFields,
  type Page,
} from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { activities } from './activities.ts';
import type { ActivityDocument } from './activity.ts';
import { adminActivities } from '@rostrum/contracts/activities/lists';

const activity = (stored: StoredDocument): ActivityDocument =>
  withoutStoreFields(stored) as ActivityDocument;

/** Id of the counter for no filter, or for one activity type; undefined for every other filter. */
function counterOf({ activityType, ...others }: ListFilter): string | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (activityType === undefined) return totalCounterId;
  const ofOneType = typeof activityType === 'string' && counterId(activityType) !== totalCounterId;
  return ofOneType ? counterId(activityType) : undefined;
}

export const activitiesQueries = (reader: DocumentReader) => ({
  /** A member's activities, newest first. */
  ofUser: async (userId: number, limit: number): Promise<readonly ActivityDocument[]> => {
    const collection = await reader.collection(activities);
    const found = await collection.find({
      where: { userId },
      sort: [['createdAt', 'desc']],
      limit,
    });
    return found.map(activity);
  },

  /** One page of the console's list. */
  listAll: (list: ListQuery<typeof adminActivities>): Promise<Page<ActivityDocument>> =>
    listPage(
      { reader, model: activities, list: adminActivities },
      list,
      activity,
      (where, collection) => {
        const counter = counterOf(where);
        return counter === undefined ? undefined : totalFromCounters(collection, [counter]);
      },
    ),

  /** One page of the list's export. */
  exportPage: (
    filter: ExportQuery<typeof adminActivities>,
    after?: ExportCursor,
  ): Promise<ExportPage<ActivityDocument>> =>
    exportPage({ reader, model: activities, list: adminActivities }, filter, after, activity),
});
