import { notificationLimits } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import {
  newestFirst,
  type CampaignNotificationsDocument,
} from '@rostrum/projections/notifications';
import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Note } from '../../kernel/notification.ts';
import { pagesAfter, pagesOf } from '../../kernel/pages-of.ts';

const { kept } = notificationLimits;

/** Campaigns of one query. */
const campaignsAtATime = 250;
/** Campaigns and notes of all members together that are remembered. */
const remembered = 200_000;
/** Then it is found anew: what was folded late has an old position. */
const rememberedMs = 10 * 60_000;
/** Campaigns about which something was told since, beyond which everything is found anew. */
const atATime = 500;

/** The campaigns that a member follows or has given to, and what was told about them. */
interface Audience {
  /** Changes when the member follows, unfollows, or gives to another campaign. */
  readonly key: string;
  /** Since which position, by campaign. */
  readonly since: ReadonlyMap<number, Position>;
  /** What was told up to this position is in `notes`. */
  readonly upTo: Position;
  /** Newest first, at most `kept`. */
  readonly notes: readonly Note[];
}

export type NotesOfAudiences = (queries: Queries, userId: number) => Promise<readonly Note[]>;

/**
 * Finds what is told to a member who follows campaigns or has given to them, which is stored once for
 * each campaign. The answer is remembered, and compared with what has happened since, so that asking again costs the
 * same whether a member follows ten or five thousand.
 */
export function createAudiences(): NotesOfAudiences {
  const known = new LRUCache<number, Audience>({
    maxSize: remembered,
    ttl: rememberedMs,
    noUpdateTTL: true,
    sizeCalculation: ({ since, notes }) => 1 + since.size + notes.length,
  });
  return async (queries, userId) => {
    const key = await keyOf(queries, userId);
    const before = known.get(userId);
    const audience =
      (before?.key === key ? await followed(queries, userId, before) : undefined) ??
      (await found(queries, userId, key));
    known.set(userId, audience);
    return audience.notes;
  };
}

async function keyOf({ follows, donations }: Queries, userId: number): Promise<string> {
  const [count, { items }, backed] = await Promise.all([
    follows.campaignCount(userId),
    follows.campaigns(userId, { limit: 1 }),
    donations.givenTo(userId),
  ]);
  return JSON.stringify([count, items, backed]);
}

/** With what was told since; undefined when that is too much to look through. */
async function followed(
  { notifications }: Queries,
  userId: number,
  before: Audience,
): Promise<Audience | undefined> {
  const later = await notifications.ofCampaignsAfter(before.upTo, atATime);
  const last = later.at(-1);
  if (!last) return before;
  if (later.length === atATime) return undefined;
  const changed = new Set(later.map(({ campaignId }) => campaignId));
  const others = before.notes.filter(({ thingId }) => !changed.has(thingId));
  const notes = later.flatMap((each) => notesFor(userId, before.since, each));
  return { ...before, upTo: last.position, notes: newest([...notes, ...others]) };
}

async function found(queries: Queries, userId: number, key: string): Promise<Audience> {
  const upTo = await queries.notifications.newestOfCampaigns();
  const since = await campaignsOf(queries, userId);
  const ids = [...since.keys()];
  let notes: readonly Note[] = [];
  for (let at = 0; at < ids.length; at += campaignsAtATime) {
    const told = await queries.notifications.ofCampaigns(ids.slice(at, at + campaignsAtATime));
    notes = newest([...notes, ...told.flatMap((each) => notesFor(userId, since, each))]);
    await nextTurn();
  }
  return { key, since, upTo, notes };
}

const newest = (notes: readonly Note[]): readonly Note[] =>
  [...notes].sort(newestFirst).slice(0, kept);

interface Joined {
  readonly campaignId: number;
  readonly since: Position;
}

/** The campaigns that a member follows or has given to, with the position since when. */
async function campaignsOf(
  { follows, donations }: Queries,
  userId: number,
): Promise<ReadonlyMap<number, Position>> {
  const since = new Map<number, Position>();
  const add = (each: Joined): void => {
    const other = since.get(each.campaignId);
    if (other === undefined || each.since < other) since.set(each.campaignId, each.since);
  };
  for await (const page of pagesOf((limit, cursor?: string) =>
    follows.campaigns(userId, { cursor, limit }),
  ))
    page.forEach(add);
  for await (const page of pagesAfter<Joined>((limit, after) =>
    donations.campaignsGivenTo(userId, limit, after),
  ))
    page.forEach(add);
  return since;
}

function notesFor(
  userId: number,
  since: Audience['since'],
  { campaignId, creatorId, hidden, told }: CampaignNotificationsDocument,
): readonly Note[] {
  const from = since.get(campaignId);
  if (from === undefined || creatorId === userId || hidden) return [];
  return told
    .filter(({ position }) => position > from)
    .map((each) => ({
      ...each,
      recipientId: userId,
      thingId: campaignId,
      campaignId,
      actorId: null,
      creatorId,
    }));
}
