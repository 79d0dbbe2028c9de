import { limits, type Routes } from '@rostrum/contracts';
import { entryLimits, entryMessages, takes, type submissionPage } from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { PromptDocument } from '@rostrum/projections/prompts';
import type { z } from 'zod';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import { member, type Handler, type RequestContext } from '../../../http/route.ts';
import { standingOf, type Actor } from '../../../kernel/actor.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../../kernel/domain-error.ts';
import { withFreshId } from '../../../kernel/fresh-id.ts';
import { KeyedMutex } from '../../../kernel/keyed-mutex.ts';
import type { KeyedHash } from '../../../kernel/keyed-hash.ts';
import { untilFolded } from '../../../kernel/until-folded.ts';
import type { App } from '../../../runtime/app.ts';
import { isBlockedBetween } from '../../blocks/index.ts';
import { loadPayment } from '../../payments/index.ts';
import { findVisible } from '../prompts.ts';
import { countedVotesOf, presentSubmissions } from '../presenter.ts';
import { loadPublic } from '../prompt-target.ts';
import { isOpen, prompt, promptClosed, promptStream } from '../prompt/prompt.ts';
import { claimEntryFile } from './entry-files.ts';
import { entry, fileOf, submissionStream } from './entry.ts';

type Needs = Pick<App, 'events' | 'projections'>;
type WireSubmissionPage = z.input<typeof submissionPage>;

/** Members whose entries are being created. */
const turns = new KeyedMutex();

/**
 * POST /api/prompts/{id}/submissions. The entries of a member are created one after the other, each
 * counted after the previous one was folded.
 */
export function createEntry(app: Needs): Handler<Routes['createEntry']> {
  return async ({ params: { id: promptId }, body }, context) => {
    const owner = member(context);
    const { title, description, fileType, fileId, content } = body;
    return turns.run(String(owner.id), async () => {
      const state = await loadPublic(app, promptId);
      const now = context.now();
      const cause = context.cause();
      if (!isOpen(state, now)) throw promptClosed(state);
      if (owner.id === state.creatorId) throw new DomainError('conflict', entryMessages.ownPrompt);
      if (!takes(state.allowedFileTypes, fileType)) {
        const errors = { fileType: entryMessages.otherType };
        throw new DomainError('invalid', entryMessages.otherType, { errors });
      }
      if (await isBlockedBetween(app.events, owner.id, state.creatorId)) {
        throw new DomainError('conflict', entryMessages.refused);
      }
      await assertFewEntries(app, context, promptId, owner.id);
      const by = { owners: [owner.id], now, cause };
      const file =
        fileType === 'text' || fileId === null
          ? null
          : await claimEntryFile(app, fileType, fileId, by);
      const created = await withFreshId(context, (submissionId) =>
        execute(
          app.events,
          submissionStream(submissionId),
          entry,
          {
            type: 'create',
            commandId: context.commandId,
            submissionId,
            promptId,
            promptCreatorId: state.creatorId,
            creatorId: owner.id,
            fileType,
            title,
            description: description ?? '',
            file,
            content,
            standing: standingOf(owner),
          },
          cause,
        ),
      );
      const id = created.state?.submissionId ?? 0;
      return { id, submission: await presentChangedEntry(app, context, id, created.position) };
    });
  };
}

/** @throws DomainError (409) when the member, or the prompt, has as many entries as it can have */
async function assertFewEntries(
  app: Needs,
  { id }: Pick<RequestContext, 'id'>,
  promptId: number,
  userId: number,
): Promise<void> {
  await untilFolded(app, ['submissions', 'prompts']);
  const { prompts } = app.projections.queries;
  const [own, unpaid, found] = await Promise.all([
    prompts.entriesOf(promptId, userId),
    prompts.unpaidEntriesOf(userId, entryLimits.unpaid + 1),
    prompts.detail(promptId),
  ]);
  // A repeated request finds its own entry.
  if (own.some((each) => each.id === id(0))) return;
  const refuse = (text: string): never => {
    throw new DomainError('conflict', text);
  };
  if (own.filter(({ status }) => status !== 'withdrawn').length >= entryLimits.perMember) {
    refuse(entryMessages.perMember);
  }
  if (unpaid.length >= entryLimits.unpaid) refuse(entryMessages.tooManyUnpaid);
  if ((found?.submissionCount ?? 0) >= entryLimits.perPrompt) refuse(entryMessages.perPrompt);
}

/** GET /api/prompts/{id}/submissions: those that are shown. */
export function listEntries({
  keyedHash,
}: {
  readonly keyedHash: KeyedHash;
}): Handler<Routes['listEntries']> {
  return async ({ params: { id }, query: { page = 1 } }, context) => {
    const { queries, actor, now } = context;
    const found = await findVisible(queries, id, actor);
    const all = await queries.prompts.submissionsOf(id);
    const shown = all.filter(({ status }) => status === 'published');
    const ordered = found.closedAt
      ? byVotes(shown, await countedVotesOf(queries, found))
      : inOrderOfDay(keyedHash, shown, id, now());
    const offset = (page - 1) * entryLimits.pageSize;
    const ids = ordered.slice(offset, offset + entryLimits.pageSize).map((each) => each.id);
    const loaded = new Map(
      (await queries.prompts.submissionsByIds(ids)).map((each) => [each.id, each]),
    );
    const items = ids.flatMap((each) => loaded.get(each) ?? []);
    setPageHeaders(context, 'submissions', offset, { items, total: shown.length, atLeast: false });
    return presentSubmissions(queries, items, found, actor);
  };
}

interface Orderable {
  readonly id: number;
  readonly voteCount: number;
  readonly publishedPosition: string | null;
}

/** Most votes first; the earlier one first among equals. */
function byVotes<T extends Orderable>(
  entries: readonly T[],
  counted: ReadonlyMap<number, number> | undefined,
): readonly T[] {
  const votes = (each: T): number => (counted ? (counted.get(each.id) ?? 0) : each.voteCount);
  return entries.toSorted(
    (one, other) =>
      votes(other) - votes(one) ||
      ((one.publishedPosition ?? '') < (other.publishedPosition ?? '') ? -1 : 1),
  );
}

/**
 * An order that is another one each UTC day, and that nobody can foresee: no entry is always first. A
 * keyed hash of the day seeds a shuffle that needs no further hash for each entry.
 */
function inOrderOfDay<T extends Orderable>(
  keyedHash: KeyedHash,
  entries: readonly T[],
  promptId: number,
  now: Date,
): readonly T[] {
  const day = now.toISOString().slice(0, 10);
  const seed = Number.parseInt(
    keyedHash('entries-of-day', `${String(promptId)} ${day}`).slice(0, 8),
    16,
  );
  return entries.toSorted(
    (one, other) => mixed(one.id, seed) - mixed(other.id, seed) || one.id - other.id,
  );
}

/** A 32-bit number that depends on each bit of both. */
function mixed(id: number, seed: number): number {
  let bits = (seed ^ (id % 2 ** 32) ^ Math.floor(id / 2 ** 32)) >>> 0;
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) bits = Math.imul(bits ^ (bits >>> 15), factor);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** GET /api/submissions/{id} */
export const getEntry: Handler<Routes['getEntry']> = async (
  { params },
  { actor, now, queries },
) => {
  const { found, of } = await findVisibleEntry(queries, params.id, actor);
  return presentEntryPage(queries, found, of, actor, now());
};

type Found = NonNullable<Awaited<ReturnType<Queries['prompts']['submission']>>>;

/**
 * An entry that the caller may see: one that is shown, and any for its owner and staff.
 * @throws DomainError (404, 410)
 */
async function findVisibleEntry(
  queries: Queries,
  id: number,
  actor: Actor | undefined,
): Promise<{ readonly found: Found; readonly of: PromptDocument }> {
  const found = await queries.prompts.submission(id);
  if (!found) throw notFound(entryMessages.notFound);
  const of = await findVisible(queries, found.promptId, actor);
  const isOwnOrStaff = actor?.id === found.creatorId || actor?.isStaff === true;
  if (found.status === 'published' || isOwnOrStaff) return { found, of };
  throw notFound(found.status === 'unpaid' ? entryMessages.notFound : entryMessages.gone);
}

async function presentEntryPage(
  queries: Pick<Queries, 'accounts' | 'prompts'>,
  found: Found,
  of: PromptDocument,
  actor: Actor | undefined,
  now: Date,
): Promise<WireSubmissionPage> {
  const [[shown], vote] = await Promise.all([
    presentSubmissions(queries, [found], of, actor),
    actor ? queries.prompts.vote(of.id, actor.id) : undefined,
  ]);
  if (!shown) throw notFound(entryMessages.notFound);
  const isOwner = actor?.id === found.creatorId;
  const isAdmin = actor?.isAdmin === true;
  const isVoted = vote?.submissionId === found.id;
  const open = isOpen(of, now);
  const isShown = found.status === 'published';
  const canBeDecided = isAdmin && !isOwner && of.awardedAt === null && of.refunds === null;
  return {
    ...shown,
    content: found.content,
    prompt: { id: of.id, title: of.title, phase: of.phase, acceptsEntries: open },
    voted: isVoted && (vote.status === 'given' || vote.status === 'waits'),
    waits: isVoted && vote.status === 'waits',
    abilities: {
      vote: open && isShown && !isOwner && actor?.id !== of.creatorId,
      pay: isOwner && open && found.status === 'unpaid',
      withdraw: isOwner && open && isShown && shown.voteCount === 0,
      remove: canBeDecided && (isShown || found.status === 'hidden'),
      restore: canBeDecided && found.status === 'removed',
    },
  };
}

/** The page of an entry once the read models have folded what a command appended. */
async function presentChangedEntry(
  { projections }: Needs,
  context: RequestContext,
  id: number,
  position: Position,
): Promise<WireSubmissionPage> {
  context.reached(position);
  const { queries, stale } = projections.queriesAfter(position, limits.readAfterMs);
  const found = await queries.prompts.submission(id);
  const of = found && (await queries.prompts.detail(found.promptId));
  if (!found || !of) {
    throw new DomainError('unavailable', entryMessages.notFound, {
      headers: { 'retry-after': '5' },
      cause: new Error(`the read models do not have entry ${String(id)} yet`),
    });
  }
  if (stale()) context.setHeader('X-Stale', 'true');
  return presentEntryPage(queries, found, of, context.actor, context.now());
}

/** POST /api/submissions/{id}/withdrawal */
export function withdrawEntry(app: Needs): Handler<Routes['withdrawEntry']> {
  return async ({ params: { id: submissionId } }, context) => {
    const actor = member(context);
    const { state: own } = await stateOf(app.events, submissionStream(submissionId), entry);
    if (!own) throw notFound(entryMessages.notFound);
    if (own.creatorId !== actor.id) throw forbidden();
    const stream = promptStream(own.promptId);
    const { state } = await stateOf(app.events, stream, prompt);
    const published = state?.entries.get(submissionId);
    if (!published) throw new DomainError('conflict', entryMessages.notPublished);
    // A fee whose dispute was won does not go back: it can be disputed only once.
    if ((await loadPayment(app, published.paymentId)).dispute) {
      throw new DomainError('conflict', entryMessages.wasDisputed);
    }
    await untilFolded(app, ['submissions']);
    const found = await app.projections.queries.prompts.submission(submissionId);
    const votes = found?.voteCount ?? 0;
    const of = { type: 'withdrawEntry', submissionId, cause: 'owner' } as const;
    const command = { ...of, file: fileOf(own), votes };
    const { position } = await execute(app.events, stream, prompt, command, context.cause());
    return presentChangedEntry(app, context, submissionId, position);
  };
}
