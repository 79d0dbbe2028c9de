import { limits, type Routes } from '@rostrum/contracts';
import { entryMessages, entryVoteLimits, entryVoteMessages } from '@rostrum/contracts/prompts';
import { rateKey } from '../../../http/callers/client-address.ts';
import { member, type Handler } from '../../../http/route.ts';
import { standingOf } from '../../../kernel/actor.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { KeyedHash } from '../../../kernel/keyed-hash.ts';
import type { App } from '../../../runtime/app.ts';
import { assertMayVote } from '../../votes/index.ts';
import { loadPrompt, loadPublic } from '../prompt-target.ts';
import { isOpen, promptClosed, type Prompt } from '../prompt/prompt.ts';
import { isShown, type PublishedEntry } from '../prompt/prompt-state.ts';
import { entryVote, entryVoteStream } from './entry-vote.ts';

type Needs = Pick<App, 'events' | 'keyedHash' | 'projections' | 'rateLimits'>;

/**
 * POST /api/prompts/{id}/submissions/{sid}/vote. The check for an open prompt is only an early one: a
 * vote behind the close in the log does not count.
 */
export function voteForEntry(app: Needs): Handler<Routes['voteForEntry']> {
  return async ({ params: { id: promptId, sid: submissionId }, body }, context) => {
    const actor = member(context);
    const now = context.now();
    const state = await loadPublic(app, promptId);
    const entry = state.entries.get(submissionId) ?? (await lateEntry(app, promptId, submissionId));
    const stream = entryVoteStream(promptId, actor.id);
    const { state: before } = await stateOf(app.events, stream, entryVote);
    const voted = body.voted ?? before.for !== submissionId;
    if (!isOpen(state, now)) throw promptClosed(state);
    // Whoever voted for an entry that is gone takes the vote back, or moves it.
    if (voted) {
      assertNotOwn(actor.id, state, entry);
      const { accountAgeMs } = entryVoteLimits;
      const owners = [entry.creatorId, state.creatorId];
      await assertMayVote(app, actor, { accountAgeMs, owners, texts: entryVoteMessages, now });
    }
    const to = voted ? submissionId : before.for === submissionId ? null : before.for;
    const command = {
      type: 'vote',
      promptId,
      promptCreatorId: state.creatorId,
      userId: actor.id,
      to,
      entryCreatorId: entry.creatorId,
      standing: standingOf(actor),
      voter: voterOf(app.keyedHash, promptId, context.address),
      day: now.toISOString().slice(0, 10),
    } as const;
    if (entryVote.decide(command, before).length > 0) {
      const { ofMember } = entryVoteLimits;
      await app.rateLimits.consume(ofMember, String(actor.id), entryVoteMessages.tooMany);
    }
    const cause = context.cause();
    const { position } = await execute(app.events, stream, entryVote, command, cause);
    context.reached(position);
    // Waits for the read models, whose count then has the vote.
    const { queries, stale } = app.projections.queriesAfter(position, limits.readAfterMs);
    const [vote, submission] = await Promise.all([
      queries.prompts.vote(promptId, actor.id),
      queries.prompts.submission(submissionId),
    ]);
    if (stale()) context.setHeader('X-Stale', 'true');
    const waits = vote?.submissionId === submissionId && vote.status === 'waits';
    return { voted: to === submissionId, waits, voteCount: submission?.voteCount ?? 0 };
  };
}

/**
 * Keyed hash of an address in one prompt. The same address has another hash in another prompt, so that
 * the log does not tell who votes from where; within a prompt it is the same on every day, so that many
 * votes from one address are seen however slowly they come.
 */
const voterOf = (keyedHash: KeyedHash, promptId: number, address: string): string =>
  keyedHash('entry-vote', `${String(promptId)} ${rateKey(address)}`);

/** An entry that the cached state of its prompt does not have yet. @throws DomainError (404) */
async function lateEntry(app: Pick<App, 'events'>, promptId: number, submissionId: number) {
  const found = (await loadPrompt(app, promptId)).entries.get(submissionId);
  if (!found) throw notFound(entryMessages.notFound);
  return found;
}

/** @throws DomainError (404, 409) */
function assertNotOwn(
  actorId: number,
  { creatorId: askerId }: Prompt,
  entry: PublishedEntry,
): void {
  if (!isShown(entry)) throw notFound(entryMessages.gone);
  if (actorId === entry.creatorId) throw new DomainError('conflict', entryVoteMessages.own);
  if (actorId === askerId) throw new DomainError('conflict', entryVoteMessages.asker);
}
