import type { Routes } from '@rostrum/contracts';
import { feedLimits, feedsEndpoints } from '@rostrum/contracts/feeds';
import type { Queries } from '@rostrum/projections';
import type { ActPlace } from '@rostrum/projections/feeds';
import { member, type AnswerOf, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { isKnown, loadPeople } from '../accounts/index.ts';
import { cursorOf, memberOf, placeOf, type Act } from './act.ts';
import { newestActs } from './newest-acts.ts';
import { presentActs, type FeedItem, type Reader } from './present-acts.ts';
import { followedSources, ownSources, type Source } from './sources.ts';

type Discussions = Pick<App, 'discussions'>;
type Query = Parameters<Handler<Routes['followingFeed']>>[0]['query'];

/** GET /api/activity-feed: the caller's own acts. */
export function activityFeed(app: Discussions): Handler<Routes['activityFeed']> {
  return async ({ query }, context) => {
    const reader = { id: member(context).id, isOwn: true, now: context.now() };
    const sources = ownSources(context.queries, reader.id, wantedBy(query, reader));
    const acts = newestActs(sources, sizeOf(query), () => Promise.resolve(new Set()));
    return feedPage(app, feedsEndpoints.activityFeed.path, query, acts, reader, context);
  };
}

/** GET /api/following-feed: what the members and campaigns that the caller follows have done. */
export function followingFeed(app: Discussions): Handler<Routes['followingFeed']> {
  return async ({ query }, context) => {
    const { queries } = context;
    const reader = { id: member(context).id, isOwn: false, now: context.now() };
    const sources = await followedSources(queries, reader.id, wantedBy(query, reader));
    const acts = newestActs(sources, sizeOf(query), (some) => hiddenFrom(queries, reader.id, some));
    return feedPage(app, feedsEndpoints.followingFeed.path, query, acts, reader, context);
  };
}

const limitOf = ({ limit = feedLimits.page.default }: Query): number => limit;
/** One more than a page has, to know whether there is a next one. */
const sizeOf = (query: Query): number => limitOf(query) + 1;

const wantedBy = ({ cursor }: Query, { now }: Reader) => ({
  now,
  before: cursor === undefined ? undefined : placeOf(cursor),
});

/** The sources whose members show the reader nothing: erased, suspended, blocked, or by their choice. */
async function hiddenFrom(
  queries: Pick<Queries, 'accounts' | 'blocks'>,
  readerId: number,
  sources: readonly Source[],
): Promise<ReadonlySet<Source>> {
  const ids = [...new Set(sources.flatMap((source) => memberOf(source) ?? []))];
  const [people, blocked] = await Promise.all([
    loadPeople(queries, ids),
    queries.blocks.blockedBetween(readerId, ids),
  ]);
  const isHidden = (id: number): boolean => {
    const found = people.get(id);
    return (
      !isKnown(people, id) || found?.suspended === true || !found?.showsActivity || blocked.has(id)
    );
  };
  return new Set(
    sources.filter((source) => {
      const id = memberOf(source);
      return id !== undefined && isHidden(id);
    }),
  );
}

/**
 * One page of what the reader may see. It is shorter than asked for at the end, and when too many acts
 * in a row are not shown any more.
 */
async function feedPage(
  app: Discussions,
  path: string,
  query: Query,
  groups: AsyncIterable<readonly Act[]>,
  reader: Reader,
  { queries, setHeader }: Pick<RequestContext, 'queries' | 'setHeader'>,
): Promise<AnswerOf<Routes['followingFeed']>> {
  const limit = limitOf(query);
  const items: FeedItem[] = [];
  const linkAfter = (last: ActPlace): FeedItem[] => {
    const next = new URLSearchParams({ cursor: cursorOf(last), limit: String(limit) });
    setHeader('Link', `<${path}?${next.toString()}>; rel="next"`);
    return items;
  };
  let examined = 0;
  for await (const group of groups) {
    for (const item of await presentActs(app, queries, group, reader)) {
      // A publication is an act of the member and of the campaign.
      if (!item || item.id === items.at(-1)?.id) continue;
      const last = items.at(-1);
      if (last && items.length === limit) return linkAfter({ at: last.createdAt, id: last.id });
      items.push(item);
    }
    examined += group.length;
    const looked = group.at(-1);
    if (looked && examined >= feedLimits.examined) return linkAfter(looked.place);
  }
  return items;
}
