import { QueryClient, QueryObserver, type QueryMeta } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { configurationQuery } from '../api/configuration.ts';
import { refreshQueries, type ChangedResource } from '../api/refresh.ts';
import { sessionQuery } from '../features/accounts/session.ts';
import { campaignQuery, trendingCampaignsQuery } from '../features/campaigns/api.ts';
import { categoriesQuery } from '../features/categories/api.ts';
import { dashboardQuery } from '../features/dashboard/api.ts';
import { feedQuery } from '../features/feeds/api.ts';
import { campaignLedgerQuery } from '../features/ledger/api.ts';
import { ownProfileQuery, userQuery } from '../features/profiles/api.ts';
import { receiptQuery } from '../features/receipts/api.ts';
import { sessionsQuery } from '../features/security/api.ts';
import { statisticsQuery } from '../features/statistics/api.ts';

interface Shown {
  readonly queryKey: readonly unknown[];
  readonly meta?: QueryMeta;
}

/** Queries that are on screen at once. */
const onScreen = {
  configuration: configurationQuery,
  session: sessionQuery,
  campaign7: campaignQuery(7),
  campaign8: campaignQuery(8),
  ledger7: campaignLedgerQuery(7, 1),
  ledger8: campaignLedgerQuery(8, 1),
  trending: trendingCampaignsQuery(3),
  categories: categoriesQuery,
  statistics: statisticsQuery,
  receipt: receiptQuery(5),
  dashboard: dashboardQuery,
  activity: feedQuery('own'),
  following: feedQuery('following'),
  profile3: userQuery(3),
  profile4: userQuery(4),
  ownProfile: ownProfileQuery,
  sessions: sessionsQuery,
} satisfies Readonly<Record<string, Shown>>;

let leave: (() => void)[] = [];
afterEach(() => {
  for (const stop of leave) stop();
  leave = [];
});

/** The queries on screen that are fetched again after a command has changed these resources. */
async function fetchedAfter(...changed: readonly ChangedResource[]): Promise<string[]> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  let fetched: string[] = [];
  for (const [name, { queryKey, meta = {} }] of Object.entries<Shown>(onScreen)) {
    const options = {
      queryKey,
      meta,
      queryFn: () => {
        fetched.push(name);
        return name;
      },
    };
    await queryClient.query(options);
    leave.push(new QueryObserver(queryClient, options).subscribe(() => undefined));
  }
  fetched = [];
  await refreshQueries(queryClient, ...changed);
  return fetched;
}

describe('after a command, of the queries on screen', () => {
  it('a donation fetches those that show money of its campaign', async () => {
    expect(await fetchedAfter(['donations', 7])).toEqual([
      'campaign7',
      'ledger7',
      'trending',
      'statistics',
      'receipt',
      'dashboard',
      'activity',
    ]);
  });

  it('an edited campaign fetches its page and the lists', async () => {
    expect(await fetchedAfter(['campaigns', 7])).toEqual([
      'campaign7',
      'trending',
      'categories',
      'statistics',
      'receipt',
      'dashboard',
      'activity',
      'following',
      'profile3',
      'profile4',
    ]);
  });

  it('edited details of a member fetch their profile', async () => {
    expect(await fetchedAfter(['profiles', 3])).toEqual([
      'dashboard',
      'activity',
      'profile3',
      'ownProfile',
    ]);
  });

  it('a session that was ended fetches the sessions and the own activity', async () => {
    expect(await fetchedAfter(['sessions'])).toEqual(['dashboard', 'activity', 'sessions']);
  });

  it('another name or picture fetches what shows it', async () => {
    const fetched = await fetchedAfter(['accounts', 3]);
    expect(fetched).toEqual(expect.arrayContaining(['campaign7', 'trending', 'profile3']));
    expect(fetched).not.toContain('profile4');
    expect(fetched).not.toContain('statistics');
  });

  it('no command fetches the configuration and the session', async () => {
    const fetched = await fetchedAfter(['campaigns'], ['donations'], ['accounts'], ['profiles']);
    expect(fetched).not.toContain('configuration');
    expect(fetched).not.toContain('session');
  });
});
