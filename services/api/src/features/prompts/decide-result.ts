import type { Routes } from '@rostrum/contracts';
import { entryMessages, promptMessages, type ResultSums } from '@rostrum/contracts/prompts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { assertShown, refusalOf } from '../../kernel/shown-sums.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { presentAdminPrompt } from './admin-prompts.ts';
import { presentAdminSubmission } from './entries/admin-submissions.ts';
import { heldOf } from './stop-prompt.ts';
import { changePrompt, presentChanged } from './prompts.ts';
import { loadPrompt } from './prompt-target.ts';
import type { CountCommand } from './prompt/decide-on-result.ts';
import { prompt, promptStream, type Prompt, type PromptCommand } from './prompt/prompt.ts';
import { countVotes, sumsOfTally } from './votes/count-votes.ts';

/** Acts of administrators on the result of a prompt. */

type Needs = Pick<App, 'events' | 'projections'>;

/**
 * A prompt that the caller decides about: nobody who asked, entered, contributed or voted does.
 * @throws DomainError (404, 409)
 */
async function loadDecidable(app: Needs, id: number, context: RequestContext): Promise<Prompt> {
  const { id: actorId } = member(context);
  const state = await loadPrompt(app, id);
  await untilFolded(app, ['prompts', 'entry-votes']);
  const { prompts } = app.projections.queries;
  const [givenCents, own, vote] = await Promise.all([
    prompts.given(id, actorId),
    prompts.entriesOf(id, actorId),
    prompts.vote(id, actorId),
  ]);
  if (actorId === state.creatorId || givenCents > 0 || own.length > 0 || vote) {
    throw new DomainError('conflict', promptMessages.ownPrompt);
  }
  return state;
}

/** What a count leads to, and what it would pay. */
async function counted(
  app: Needs,
  state: Prompt,
  supposed: Parameters<typeof countVotes>[2],
): Promise<{ readonly sums: ResultSums } & Awaited<ReturnType<typeof countVotes>>> {
  const found = await countVotes(app, state.id, supposed);
  return { ...found, sums: await sumsOfTally(app, state, found.tally) };
}

/** What the newest result pays now. */
function sumsOfNewest(app: Needs, state: Prompt, votes: number): Promise<ResultSums> {
  return sumsOfTally(app, state, { counted: votes, winners: state.result?.winners ?? [] });
}

const newestCount = async (app: Needs, { id, result }: Prompt): Promise<number> =>
  result ? ((await app.projections.queries.prompts.result(id, result.number))?.counted ?? 0) : 0;

/** GET /api/admin/prompts/{id}/result: decides as the commands do, and stores nothing. */
export function sumsOfResult(app: Needs): Handler<Routes['sumsOfResult']> {
  return async ({ params: { id }, query: { act, submissionId } }, context) => {
    const state = await loadPrompt(app, id);
    const now = context.now();
    const decidedBy = member(context).id;
    if (act === 'confirm') {
      const sums = await sumsOfNewest(app, state, await newestCount(app, state));
      const number = state.result?.number ?? 0;
      const command = { type: 'confirmResult', number, decidedBy, reason: '', now } as const;
      return { sums, refusal: await refusal(app, id, context, command, state) };
    }
    const change = act === 'removeEntry' ? 'removed' : act === 'restoreEntry' ? 'restored' : null;
    const supposed = change ? { [change]: submissionId } : {};
    const { tally, countedAt, sums } = await counted(app, state, supposed);
    const of = { cause: 'recount', decidedBy, reason: '', now } as const;
    const command: PromptCommand = change
      ? {
          type: act === 'removeEntry' ? 'removeEntry' : 'restoreEntry',
          submissionId: submissionId ?? 0,
          decidedBy,
          reason: '',
        }
      : { type: 'count', ...of, tally, countedAt };
    return { sums, refusal: await refusal(app, id, context, command, state) };
  };
}

/** Why the caller's act would be refused; null when it would not be. */
async function refusal(
  app: Needs,
  id: number,
  context: RequestContext,
  command: PromptCommand,
  state: Prompt,
): Promise<string | null> {
  try {
    await loadDecidable(app, id, context);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return error.message;
    throw error;
  }
  return refusalOf(() => prompt.decide(command, state));
}

/** POST /api/admin/prompts/{id}/recount */
export function recountPrompt(app: Needs): Handler<Routes['recountPrompt']> {
  return async ({ params: { id }, body: { reason, sums: shown } }, context) => {
    const state = await loadDecidable(app, id, context);
    const { tally, countedAt, sums: moved } = await counted(app, state, {});
    const command = {
      type: 'count',
      cause: 'recount',
      decidedBy: member(context).id,
      reason,
      tally,
      countedAt,
      now: context.now(),
      compared: { shown, moved },
    } as const;
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** POST /api/admin/prompts/{id}/result */
export function decideOnResult(app: Needs): Handler<Routes['decideOnResult']> {
  return async ({ params: { id }, body }, context) => {
    const state = await loadDecidable(app, id, context);
    const { number, reason } = body;
    const of = { number, decidedBy: member(context).id, reason, now: context.now() };
    const command: PromptCommand =
      body.decision === 'confirm'
        ? {
            type: 'confirmResult',
            ...of,
            compared: {
              shown: body.sums,
              moved: await sumsOfNewest(app, state, await newestCount(app, state)),
            },
          }
        : {
            type: 'refundResult',
            ...of,
            compared: { shown: body.sums, moved: await heldOf(app, id) },
          };
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** Counts the votes again after an act of an admin, if they are counted already. */
async function recountAfter(
  app: Needs,
  context: RequestContext,
  state: Prompt,
  of: Pick<CountCommand, 'cause' | 'reason'>,
) {
  const stream = promptStream(state.id);
  const found = await countVotes(app, state.id);
  const decidedBy = member(context).id;
  const command = { type: 'count', ...of, ...found, decidedBy, now: context.now() } as const;
  return (await execute(app.events, stream, prompt, command, context.cause())).position;
}

/** POST /api/admin/prompts/{id}/votes/confirmation */
export function confirmVotes(app: Needs): Handler<Routes['confirmVotes']> {
  return async ({ params: { id }, body: { userIds, reason } }, context) => {
    await loadDecidable(app, id, context);
    await untilFolded(app, ['entry-votes']);
    const { prompts } = app.projections.queries;
    const votes = await Promise.all(userIds.map((userId) => prompts.vote(id, userId)));
    const waiting = votes.flatMap((vote) => (vote?.status === 'waits' ? [vote.userId] : []));
    const decidedBy = member(context).id;
    const command = { type: 'confirmVotes', userIds: waiting, decidedBy, reason } as const;
    const stream = promptStream(id);
    const confirmed = await execute(app.events, stream, prompt, command, context.cause());
    const { state } = confirmed;
    const counts = state?.result && ({ cause: 'votes_confirmed', reason } as const);
    const position =
      state && counts ? await recountAfter(app, context, state, counts) : confirmed.position;
    const page = await presentChanged(app, context, id, position);
    return presentAdminPrompt(app, context, page);
  };
}

/** POST /api/admin/submissions/{id}/removal and …/restoration */
export function changeEntry(
  app: Needs,
  type: 'removeEntry' | 'restoreEntry',
): Handler<Routes['removeEntry' | 'restoreEntry']> {
  return async ({ params: { id: submissionId }, body: { reason, sums: shown } }, context) => {
    const found = await app.projections.queries.prompts.submission(submissionId);
    if (!found) throw notFound(entryMessages.notFound);
    const before = await loadDecidable(app, found.promptId, context);
    if (before.result && shown) {
      const change = type === 'removeEntry' ? 'removed' : 'restored';
      const { sums } = await counted(app, before, { [change]: submissionId });
      assertShown(shown, sums);
    }
    const stream = promptStream(found.promptId);
    const command = { type, submissionId, decidedBy: member(context).id, reason } as const;
    const changed = await execute(app.events, stream, prompt, command, context.cause());
    const { state } = changed;
    const counts = state?.result && !state.order && !state.refunds;
    const position =
      counts && changed.appended.length > 0
        ? await recountAfter(app, context, state, { cause: 'entries_changed', reason })
        : changed.position;
    return presentAdminSubmission(app, context, submissionId, position);
  };
}
