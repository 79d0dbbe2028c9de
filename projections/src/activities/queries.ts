import { counterId } from '../engine/counters.ts';
import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { conditionsOf, listPage, type ListFilter, type ListSource } from '../engine/list-page.ts';
import {
  totalCounterId,
  totalFromCounters,
  withoutStoreFields,
  type Page,
  type Total,
} from '../engine/page.ts';
import type { DocumentCollection, Filter, StoredDocument } from '../engine/port.ts';
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

const sourceFor = (reader: DocumentReader, readerId: number): ListSource => ({
  reader,
  model: activities,
  list: adminActivities,
  also: { concealedFrom: { $ne: readerId } },
});

/** The total of a counter without the documents that a filter finds. */
async function shownOf(
  collection: DocumentCollection,
  counter: string,
  concealed: NonNullable<Filter['where']>,
): Promise<Total> {
  const [{ total }, hidden] = await Promise.all([
    totalFromCounters(collection, [counter]),
    collection.count({ where: concealed }),
  ]);
  return { total: total - hidden, atLeast: false };
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

  /** One page of the console's list, without what is concealed from its reader. */
  listAll: (
    list: ListQuery<typeof adminActivities>,
    readerId: number,
  ): Promise<Page<ActivityDocument>> =>
    listPage(sourceFor(reader, readerId), list, activity, (where, collection) => {
      const counter = counterOf(where);
      return counter === undefined
        ? undefined
        : shownOf(collection, counter, {
            concealedFrom: readerId,
            ...conditionsOf({ list: adminActivities }, where),
          });
    }),

  /** One page of the list's export, without what is concealed from its reader. */
  exportPage: (
    filter: ExportQuery<typeof adminActivities>,
    readerId: number,
    after?: ExportCursor,
  ): Promise<ExportPage<ActivityDocument>> =>
    exportPage(sourceFor(reader, readerId), filter, after, activity),
});
