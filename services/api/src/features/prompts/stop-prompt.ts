import type { Routes } from '@rostrum/contracts';
import type { PromptAct, PromptHeldSums } from '@rostrum/contracts/prompts';
import { member, type Handler } from '../../http/route.ts';
import { assertShown, refusalOf } from '../../kernel/shown-sums.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { untilDeadlinesFolded } from '../payments/index.ts';
import { presentAdminPrompt } from './admin-prompts.ts';
import { changePrompt, loadEditable, loadOwn } from './prompts.ts';
import { promptTarget } from './prompt-target.ts';
import { prompt, type Prompt, type PromptCommand } from './prompt/prompt.ts';

/** Acts on everything that a prompt holds: its early close, cancellation and takedown. */

type Needs = Pick<App, 'events' | 'projections'>;

/**
 * The payments that a prompt holds, with every event that is in the log now.
 * @throws DomainError (503) while the read model is behind the log
 */
export async function heldOf(app: Needs, id: number): Promise<PromptHeldSums> {
  await untilDeadlinesFolded(app, promptTarget(id));
  const found = await app.projections.queries.prompts.holding(id);
  const { held = 0, heldCents = 0 } = found?.holding ?? {};
  return { payments: held, amountCents: heldCents };
}

/** @throws DomainError (409) when the prompt holds other sums than were shown */
async function assertHeld(
  app: Needs,
  id: number,
  shown: PromptHeldSums | undefined,
): Promise<void> {
  if (shown) assertShown(shown, await heldOf(app, id));
}

/** The votes of a prompt, with every event that is in the log now. */
async function votesIn(app: Needs, id: number): Promise<number> {
  await untilFolded(app, ['submissions']);
  const all = await app.projections.queries.prompts.submissionsOf(id);
  return all.reduce((sum, { voteCount }) => sum + voteCount, 0);
}

/** POST /api/prompts/{id}/close */
export function closePrompt(app: Needs): Handler<Routes['closePrompt']> {
  return async ({ params: { id }, body: { sums } }, context) => {
    const { closed, creatorId: closedBy } = await loadOwn(app, id, context);
    if (!closed) await assertHeld(app, id, sums);
    const votes = await votesIn(app, id);
    return changePrompt(app, context, id, { type: 'closeEarly', closedBy, votes });
  };
}

/** POST /api/prompts/{id}/cancellation */
export function cancelPrompt(app: Needs): Handler<Routes['cancelPrompt']> {
  return async ({ params: { id }, body: { sums } }, context) => {
    const { refunds, creatorId: cancelledBy } = await loadOwn(app, id, context);
    if (!refunds) await assertHeld(app, id, sums);
    return changePrompt(app, context, id, { type: 'cancel', cancelledBy, now: context.now() });
  };
}

/** POST /api/admin/prompts/{id}/takedown */
export function removePrompt(app: Needs): Handler<Routes['removePrompt']> {
  return async ({ params: { id }, body: { reason, sums } }, context) => {
    const { takedown } = await loadEditable(app, id, context);
    if (!takedown) await assertHeld(app, id, sums);
    const removedBy = member(context).id;
    const command = { type: 'takeDown', removedBy, reason, now: context.now() } as const;
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** POST /api/admin/prompts/{id}/restoration */
export function restorePrompt(app: Needs): Handler<Routes['restorePrompt']> {
  return async ({ params: { id }, body: { reason } }, context) => {
    const restoredBy = member(context).id;
    const command = { type: 'restore', restoredBy, reason, now: context.now() } as const;
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** POST /api/admin/prompts/{id}/hold */
export function holdPrompt(app: Needs): Handler<Routes['holdPrompt']> {
  return async ({ params: { id }, body: { reason } }, context) => {
    const command = { type: 'placeHold', placedBy: member(context).id, reason } as const;
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** POST /api/admin/prompts/{id}/hold/lift */
export function liftPromptHold(app: Needs): Handler<Routes['liftPromptHold']> {
  return async ({ params: { id }, body: { reason } }, context) => {
    const command = { type: 'liftHold', liftedBy: member(context).id, reason } as const;
    return presentAdminPrompt(app, context, await changePrompt(app, context, id, command));
  };
}

/** GET /api/prompts/{id}/sums: decides as the commands do, and stores nothing. */
export function sumsOfPrompt(app: Needs): Handler<Routes['sumsOfPrompt']> {
  return async ({ params: { id }, query: { act } }, context) => {
    const state = await loadEditable(app, id, context);
    const sums = await heldOf(app, id);
    const of = { by: member(context).id, now: context.now(), votes: await votesIn(app, id) };
    return { sums, refusal: refusalOf(() => prompt.decide(commandOf(act, state, of), state)) };
  };
}

function commandOf(
  act: PromptAct,
  { result }: Prompt,
  { by, now, votes }: { readonly by: number; readonly now: Date; readonly votes: number },
): PromptCommand {
  switch (act) {
    case 'close':
      return { type: 'closeEarly', closedBy: by, votes };
    case 'cancel':
      return { type: 'cancel', cancelledBy: by, now };
    case 'takeDown':
      return { type: 'takeDown', removedBy: by, reason: '', now };
    case 'refund': {
      const number = result?.number ?? 0;
      return { type: 'refundResult', number, decidedBy: by, reason: '', now };
    }
  }
}
