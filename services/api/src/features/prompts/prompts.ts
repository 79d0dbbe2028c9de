import { limits, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { payoutPolicies } from '@rostrum/contracts';
import { promptLimits, promptMessages } from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { PromptDocument } from '@rostrum/projections/prompts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import { KeyedMutex } from '../../kernel/keyed-mutex.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { claimImage } from '../uploads/index.ts';
import { isAskerOrAdmin, seesPrompt } from './policy.ts';
import {
  presentPromptPage,
  presentPrompts,
  presentResult,
  type WirePromptPage,
} from './presenter.ts';
import { loadPrompt } from './prompt-target.ts';
import { prompt, promptStream, type Prompt, type PromptCommand } from './prompt/prompt.ts';

type Needs = Pick<App, 'events' | 'projections'>;

/** Members whose prompts are being created. */
const turns = new KeyedMutex();

/**
 * POST /api/prompts. The prompts of a member are created one after the other, each counted after the
 * previous one was folded.
 */
export function createPrompt(app: Needs): Handler<Routes['createPrompt']> {
  return async ({ body }, context) => {
    const asker = member(context);
    return turns.run(String(asker.id), async () => {
      await assertFewOpen(app, context, asker.id);
      const now = context.now();
      const cause = context.cause();
      const { imageUrl, allowedFileTypes, allowMultipleWinners } = body;
      if (imageUrl !== null) await claimImage(app, imageUrl, { owners: [asker.id], now, cause });
      const end = new Date(now.getTime() + promptLimits.expiry.defaultMs).toISOString();
      const { version } = payoutPolicies['prompt-thirds'];
      const { state, position } = await withFreshId(context, (promptId) =>
        execute(
          app.events,
          promptStream(promptId),
          prompt,
          {
            type: 'create',
            commandId: context.commandId,
            now,
            promptId,
            creatorId: asker.id,
            creatorRegisteredAt: asker.registeredAt,
            texts: body,
            allowedFileTypes,
            allowMultipleWinners,
            expiresAt: body.expiresAt ?? end,
            payoutPolicy: { id: 'prompt-thirds', version },
          },
          cause,
        ),
      );
      if (!state) throw notFound(promptMessages.notFound);
      return { id: state.id, prompt: await presentChanged(app, context, state.id, position) };
    });
  };
}

/** @throws DomainError (409) when too many prompts of the member are open */
async function assertFewOpen(
  app: Needs,
  { id }: Pick<RequestContext, 'id'>,
  userId: number,
): Promise<void> {
  await untilFolded(app, ['prompts']);
  const { prompts } = app.projections.queries;
  // A repeated request finds its own prompt.
  if ((await prompts.openOf(userId)) < promptLimits.open || (await prompts.detail(id(0)))) return;
  throw new DomainError('conflict', promptMessages.tooManyOpen);
}

/** Carries out a command on a prompt and answers with its page. */
export async function changePrompt(
  app: Needs,
  context: RequestContext,
  id: number,
  command: PromptCommand,
): Promise<WirePromptPage> {
  const { position } = await execute(
    app.events,
    promptStream(id),
    prompt,
    command,
    context.cause(),
  );
  return presentChanged(app, context, id, position);
}

/**
 * The page of a prompt once the read models have folded what a command appended; `X-Stale` says when
 * they have not in time. @throws DomainError (503) when they do not have the prompt yet
 */
export async function presentChanged(
  { projections }: Needs,
  context: RequestContext,
  id: number,
  position: Position,
): Promise<WirePromptPage> {
  context.reached(position);
  const { queries, stale } = projections.queriesAfter(position, limits.readAfterMs);
  const found = await queries.prompts.detail(id);
  if (!found) throw notFolded(id);
  const page = await presentPromptPage(queries, found, context.actor, context.now());
  if (stale()) context.setHeader('X-Stale', 'true');
  return page;
}

/** GET /api/prompts/{id} */
export const getPrompt: Handler<Routes['getPrompt']> = async (
  { params },
  { actor, now, queries },
) => presentPromptPage(queries, await findVisible(queries, params.id, actor), actor, now());

/** GET /api/prompts/{id}/results */
export const resultsOfPrompt: Handler<Routes['resultsOfPrompt']> = async (
  { params },
  { actor, queries },
) => {
  await findVisible(queries, params.id, actor);
  return (await queries.prompts.results(params.id)).map(presentResult);
};

/**
 * A prompt that the caller may see.
 * @throws DomainError (404), also for one that is hidden from the caller; (410) for one that was removed
 */
export async function findVisible(
  { prompts }: Pick<Queries, 'prompts'>,
  id: number,
  actor: RequestContext['actor'],
): Promise<PromptDocument> {
  const found = await prompts.detail(id);
  if (!found) throw notFound(promptMessages.notFound);
  if (seesPrompt(actor, found)) return found;
  if (found.phase !== 'removed') throw notFound(promptMessages.notFound);
  const { refunds, removedAt } = found;
  throw new DomainError('prompt_removed', promptMessages.removed, {
    facts: {
      ...(removedAt !== null && { removedAt }),
      refunds: refunds && { beginsAt: refunds.beginsAt, left: found.backerCount },
    },
  });
}

/** GET /api/users/{id}/prompts */
export const userPrompts: Handler<Routes['userPrompts']> = async (
  { params },
  { actor, now, queries },
) => {
  if (!(await queries.accounts.byIds([params.id])).has(params.id)) {
    throw notFound(accountMessages.userNotFound);
  }
  const found = await queries.prompts.ofCreator(params.id, {
    hidden: actor?.id === params.id || actor?.isStaff === true,
    limit: limits.withoutParameters,
  });
  return presentPrompts(queries, found, now());
};

/** PATCH /api/prompts/{id} */
export function editPrompt(app: Needs): Handler<Routes['editPrompt']> {
  return async ({ params, body }, context) => {
    const editor = member(context);
    const state = await loadEditable(app, params.id, context);
    const now = context.now();
    const cause = context.cause();
    const { imageUrl } = body;
    const owners = [state.creatorId, editor.id];
    if (imageUrl && imageUrl !== state.texts.imageUrl) {
      await claimImage(app, imageUrl, { owners, now, cause });
    }
    const { title, description, categoryId } = body;
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    };
    const command = { type: 'edit', editorId: editor.id, changes, now } as const;
    return changePrompt(app, context, params.id, command);
  };
}

/** A prompt of the caller, or any for an admin. @throws DomainError (404, 403) */
export async function loadEditable(
  app: Pick<App, 'events'>,
  id: number,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<Prompt> {
  const state = await loadPrompt(app, id);
  if (!seesPrompt(actor, state)) throw notFound(promptMessages.notFound);
  if (!isAskerOrAdmin(actor, state)) throw forbidden();
  return state;
}

/** A prompt of the caller. @throws DomainError (404, 403) */
export async function loadOwn(
  app: Pick<App, 'events'>,
  id: number,
  context: RequestContext,
): Promise<Prompt> {
  const state = await loadEditable(app, id, context);
  if (member(context).id !== state.creatorId) throw forbidden();
  return state;
}

const notFolded = (id: number): DomainError =>
  new DomainError('unavailable', promptMessages.notFound, {
    headers: { 'retry-after': '5' },
    cause: new Error(`the read models do not have prompt ${String(id)} yet`),
  });
