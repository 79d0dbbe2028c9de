import { dayMs, notificationKinds, targetNamed, type Target } from '@rostrum/contracts';
import { isPublic } from '@rostrum/contracts/campaigns';
import { notificationLimits } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import { mostOf, newestFirst, type InboxDocument } from '@rostrum/projections/notifications';
import {
  listedDiscussions,
  type Discussions,
  type ListedDiscussion,
} from '../../kernel/discussion.ts';
import type { AllNotificationWords, Note, NotificationEntry } from '../../kernel/notification.ts';
import type { App } from '../../runtime/app.ts';
import { isKnown, loadPeople, presentPerson, type People } from '../accounts/index.ts';
import { createAudiences, type NotesOfAudiences } from './audiences.ts';

const { kept, keptDays } = notificationLimits;

/** What one kind tells a member about one thing on one UTC day, without names and titles. */
export type Entry = Pick<NotificationEntry, 'id' | 'notes' | 'newest' | 'isPartial'> & {
  /** Position of the oldest note that is unread; undefined when all are read. */
  readonly unreadFrom: Position | undefined;
};

/** A campaign of notifications. */
type Named = Pick<CampaignCard, 'title' | 'kind'>;

export interface Inbox {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Log position of the newest of all notes; '' when there is none. */
  readonly upTo: Position;
  readonly people: People;
  /** The campaigns whose visibility was asked. */
  readonly campaigns: ReadonlyMap<number, Named>;
  /** The prompt, if it is listed. */
  readonly promptOf: (target: Target | null) => ListedDiscussion | undefined;
}

export type LoadInbox = (queries: Queries, recipientId: number, now: Date) => Promise<Inbox>;

/** Loads what a member may be told now, with everything that is asked at reading. */
export function inboxLoader(app: Pick<App, 'discussions' | 'notificationWords'>): LoadInbox {
  const ofAudiences = createAudiences();
  return (queries, recipientId, now) => load(app, ofAudiences, queries, recipientId, now);
}

async function load(
  { discussions, notificationWords: words }: Pick<App, 'discussions' | 'notificationWords'>,
  ofAudiences: NotesOfAudiences,
  queries: Queries,
  recipientId: number,
  now: Date,
): Promise<Inbox> {
  const [inbox, found] = await Promise.all([
    queries.notifications.inbox(recipientId),
    notesFor(words, ofAudiences, queries, recipientId),
  ]);
  const since = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const recent = found.flat().filter(({ createdAt }) => createdAt >= since);
  const { notes, people } = await withoutUnheard(queries, recipientId, recent);
  const { about, promptOf } = await aboutVisiblePrompts(discussions, queries, recipientId, notes);
  const { told, campaigns } = await aboutVisibleCampaigns(queries, recipientId, about);
  const still = [...(await stillTold(words, queries, recipientId, told))].sort(latestFirst);
  const partial = new Set(found.flatMap(partialIn));
  const entries = Array.from(grouped(still, idOf), ([id, group]) =>
    entryOf(id, group, partial.has(id), inbox),
  );
  entries.sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  const upTo = still.reduce((last, { position }) => (last < position ? position : last), '');
  return { entries: entries.slice(0, kept), upTo, people, campaigns, promptOf };
}

/** The notes by a key, in their order. */
function grouped<K>(notes: readonly Note[], keyOf: (note: Note) => K): ReadonlyMap<K, Note[]> {
  const groups = new Map<K, Note[]>();
  for (const note of notes) {
    const group = groups.get(keyOf(note));
    if (group) group.push(note);
    else groups.set(keyOf(note), [note]);
  }
  return groups;
}

/** Notifications are in the descending order of these texts. */
export const orderOf = ({ newest, id }: Pick<Entry, 'newest' | 'id'>): string =>
  `${newest.createdAt}_${id}`;

/** By the time when it happened: demo data and imports are not in the order of the log. */
const latestFirst = (a: Note, b: Note): number =>
  a.createdAt === b.createdAt ? newestFirst(a, b) : a.createdAt < b.createdAt ? 1 : -1;

/** The newest notes of each kind from all documents, newest first. */
async function notesFor(
  words: AllNotificationWords,
  ofAudiences: NotesOfAudiences,
  queries: Queries,
  recipientId: number,
): Promise<readonly (readonly Note[])[]> {
  const notes = await Promise.all([
    queries.notifications.ofRecipient(recipientId),
    ofAudiences(queries, recipientId),
    ...Object.values(words).map((each) => each.also?.(recipientId, kept, queries) ?? []),
  ]);
  return Array.from(
    grouped(notes.flat().sort(newestFirst), ({ kind }) => kind),
    ([kind, ofKind]) => ofKind.slice(0, mostOf(kind)),
  );
}

/** The id of the entry of which older notes may be missing, because no more of their kind are read. */
function partialIn(ofKind: readonly Note[]): readonly string[] {
  const oldest = ofKind.at(-1);
  return oldest && ofKind.length === mostOf(oldest.kind) ? [idOf(oldest)] : [];
}

/**
 * Without what members did who were erased, or with whom a block exists. Whoever hides their name is not
 * looked up, since a missing note would tell it.
 */
async function withoutUnheard(queries: Queries, recipientId: number, notes: readonly Note[]) {
  const actorOf = ({ actorId, hidesActor }: Note): readonly number[] =>
    actorId === null || hidesActor ? [] : [actorId];
  const actors = notes.flatMap(actorOf);
  const [people, isConcerned] = await Promise.all([
    loadPeople(queries, actors),
    queries.blocks.concern(recipientId),
  ]);
  const creators = notes.flatMap(({ creatorId }) => creatorId ?? []);
  const others = isConcerned ? [...new Set([...actors, ...creators])] : [];
  const blocked = await queries.blocks.blockedBetween(recipientId, others);
  const heard = notes.filter((note) => {
    const isBlocked = note.creatorId !== undefined && blocked.has(note.creatorId);
    return !isBlocked && actorOf(note).every((id) => isKnown(people, id) && !blocked.has(id));
  });
  return { notes: heard, people };
}

/**
 * Without campaigns that the recipient cannot see, unless it is about their own money. What is told of a
 * campaign itself is not told while it is hidden.
 */
async function aboutVisibleCampaigns(
  queries: Queries,
  recipientId: number,
  notes: readonly Note[],
) {
  const ids = notes.flatMap(({ campaignId, creatorId }) =>
    campaignId === null || creatorId !== undefined ? [] : [campaignId],
  );
  const found = await queries.campaigns.byIds([...new Set(ids)], recipientId);
  const visible = new Set(
    found.flatMap(({ id, phase, creatorId }) =>
      isPublic(phase) || creatorId === recipientId ? [id] : [],
    ),
  );
  const told = notes.filter(
    ({ kind, campaignId, creatorId }) =>
      campaignId === null ||
      creatorId !== undefined ||
      visible.has(campaignId) ||
      notificationKinds[kind].money,
  );
  return { told, campaigns: byId(found) };
}

/** The same of prompts. */
async function aboutVisiblePrompts(
  discussions: Discussions,
  queries: Queries,
  recipientId: number,
  notes: readonly Note[],
) {
  const prompts = notes.flatMap((note) => (note.promptId === undefined ? [] : [targetNamed(note)]));
  const promptOf = await listedDiscussions(discussions, prompts, queries);
  const about = notes.filter((note) => {
    if (note.promptId === undefined || notificationKinds[note.kind].money) return true;
    const found = promptOf(targetNamed(note));
    return found !== undefined && (found.isPublic || found.creatorId === recipientId);
  });
  return { about, promptOf };
}

/** Without what the features of the kinds do not tell any more. A feature is asked once for all its kinds. */
async function stillTold(
  words: AllNotificationWords,
  queries: Queries,
  recipientId: number,
  notes: readonly Note[],
): Promise<readonly Note[]> {
  const told = await Promise.all(
    Array.from(
      grouped(notes, ({ kind }) => words[kind].still),
      async ([still, group]) => {
        const stored = group.map((note) => ({ ...note, storedId: idOf(note) }));
        return (await still?.(stored, recipientId, queries)) ?? group;
      },
    ),
  );
  return told.flat();
}

/** Names a prompt, whose id may be that of a campaign. */
const idOf = ({ kind, thingId, promptId, createdAt }: Note): string =>
  `${kind}-${promptId === thingId ? 'prompt-' : ''}${String(thingId)}-${createdAt.slice(0, 10)}`;

function entryOf(
  id: string,
  notes: readonly Note[],
  isPartial: boolean,
  { all, single }: InboxDocument,
): Entry {
  const [newest] = notes;
  if (!newest) throw new RangeError(`the notification ${id} has no notes`);
  const isRead = ({ position, storedId = id }: Note): boolean =>
    [all, single[id] ?? '', single[storedId] ?? ''].some((upTo) => position <= upTo);
  const unread = notes.filter((note) => !isRead(note)).sort(newestFirst);
  return { id, notes, newest, isPartial, unreadFrom: unread.at(-1)?.position };
}

const byId = (found: readonly (Named & { readonly id: number })[]): ReadonlyMap<number, Named> =>
  new Map(found.map((card) => [card.id, card]));

/** Some of the notifications with the names and titles of now. */
export async function describe(
  queries: Queries,
  { people, campaigns, promptOf }: Inbox,
  entries: readonly Entry[],
): Promise<readonly (NotificationEntry & Entry)[]> {
  const missing = entries.flatMap(({ newest: { campaignId } }) =>
    campaignId === null || campaigns.has(campaignId) ? [] : [campaignId],
  );
  const found = await queries.campaigns.byIds([...new Set(missing)]);
  const all = new Map([...campaigns, ...byId(found)]);
  return entries.map((entry) => {
    const { kind, thingId, campaignId, promptId } = entry.newest;
    const named = campaignId === null ? undefined : all.get(campaignId);
    const title = named?.title ?? promptOf(targetNamed(entry.newest))?.title;
    const actors = actorsOf(entry.notes);
    return {
      ...entry,
      kind,
      thingId,
      campaignId,
      who: namesOf(actors, people, entry.isPartial),
      many: actors.length > 1,
      campaign: title === undefined ? nounOf(promptId) : `“${title}”`,
      ofTrailer: named?.kind === 'trailer',
    };
  });
}

const nounOf = (promptId: number | undefined): string =>
  promptId === undefined ? 'a campaign' : 'a prompt';

/** A note of each member who did it; who hides their name is somebody else each time. */
const actorsOf = (notes: readonly Note[]): readonly Note[] => [
  ...new Map(
    notes.map((note) => [note.hidesActor ? note.position : note.actorId, note] as const),
  ).values(),
];

/** `Ana`, `Ana and Ben`, `Ana and 12 others`; who hides their name comes last. */
function namesOf(actors: readonly Note[], people: People, isPartial: boolean): string {
  const names = actors.flatMap(({ actorId, hidesActor }) =>
    actorId === null || hidesActor ? [] : [presentPerson(people, actorId).username],
  );
  const [first = 'Somebody', second] = names;
  if (actors.length <= 1) return first;
  if (actors.length === 2) return `${first} and ${second ?? 'somebody else'}`;
  return `${first} and ${isPartial ? 'at least ' : ''}${String(actors.length - 1)} others`;
}
