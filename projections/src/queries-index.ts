import type { StoredDocument } from './engine/port.ts';
import type { CategoryDocument, DirectoryUser, Queries } from './queries.ts';
import { activityQueries } from './activities/queries.ts';
import { adminPage } from './engine/list-page.ts';
import { campaignQueries } from './campaigns/queries.ts';
import { donationQueries } from './donations/queries.ts';
import { dashboardQueries, statisticsQueries } from './statistics/queries.ts';
import { ledgerQueries } from './ledger/queries.ts';
import { everything, exactly, plain, type ModelReader } from './engine/answers.ts';

export { UnknownField } from './engine/list-page.ts';
export type { ModelReader } from './engine/answers.ts';

/** There are a handful; a page of all is one read. */
const allCategories = 1000;

function categoryQueries(reader: ModelReader): Queries['categories'] {
  return {
    all: async () => {
      const found = await (
        await reader.collection('categories')
      ).find({ sort: [['id', 'asc']], limit: allCategories });
      return found.map((stored) => plain(stored) as CategoryDocument);
    },
    get: async (id) => {
      const stored = await (await reader.collection('categories')).get(String(id));
      return stored && (plain(stored) as CategoryDocument);
    },
  };
}

const user = (stored: StoredDocument): DirectoryUser => plain(stored, ['isAdmin']) as DirectoryUser;

function userQueries(reader: ModelReader): Queries['users'] {
  return {
    byIds: async (ids) => {
      const found = await (
        await reader.collection('users')
      ).getMany(Array.from(new Set(ids), String));
      return new Map(found.map(user).map((each) => [each.id, each]));
    },
    admin: async (list) => {
      const users = await reader.collection('users');
      const offered = {
        filters: ['id', 'username', 'email', 'isAdmin', 'paymentVerified'],
        sorts: ['id', 'username', 'createdAt'],
      };
      return adminPage(users, list, offered, user, (where) =>
        Object.keys(where).length === 0 ? exactly(users, [everything]) : undefined,
      );
    },
  };
}

/** The queries of all read models on their declared indexes. */
export function createQueries(reader: ModelReader): Queries {
  return {
    campaigns: campaignQueries(reader),
    categories: categoryQueries(reader),
    statistics: statisticsQueries(reader),
    donations: donationQueries(reader),
    activities: activityQueries(reader),
    users: userQueries(reader),
    dashboards: dashboardQueries(reader),
    ledger: ledgerQueries(reader),
  };
}
