import { targetKey, type Target } from '@rostrum/contracts';
import { promptMessages, type PromptPhase } from '@rostrum/contracts/prompts';
import type { PromptDocument } from '@rostrum/projections/prompts';
import { execute, stateOf, type AsOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { Services } from '../../runtime/app.ts';
import {
  untilDeadlinesFolded,
  type ListedTarget,
  type PayoutOrder,
  type Supporter,
  type TargetsOfKind,
  type TargetState,
} from '../payments/index.ts';
import { isOpen, prompt, promptClosed, promptStream, type Prompt } from './prompt/prompt.ts';

export const promptTarget = (id: number): Target => ({ kind: 'prompt', id });

const fundings: Readonly<Partial<Record<PromptPhase, TargetState['funding']>>> = {
  pending_payment: 'unpaid',
  active: 'open',
};

const listedPrompt = ({
  title,
  phase,
  notPaid,
  expiresAt: endsAt,
  onHoldSince,
}: PromptDocument): ListedTarget => ({
  title,
  state: {
    funding: notPaid ? 'closed' : (fundings[phase] ?? 'closed'),
    endsAt,
    onHold: onHoldSince !== null,
  },
});

/** Prompts as targets of payments and payouts. */
export function promptTargets(app: Pick<Services, 'events' | 'projections'>): TargetsOfKind {
  const { events } = app;
  return {
    kind: 'prompt',
    async wasClosed(id, position) {
      const { state } = await stateOf(events, promptStream(id), prompt);
      const closedAt = state?.closed?.position;
      return closedAt !== undefined && (position === undefined || position > closedAt);
    },
    async assertOpen(id) {
      const { state } = await stateOf(events, promptStream(id), prompt);
      if (state?.phase !== 'active' || state.onHoldSince !== null) {
        throw promptClosed(state ?? { onHoldSince: null });
      }
    },
    async termsOf(id) {
      const state = await loadPrompt(app, id, 'lately');
      const { creatorId, termsSince, payoutPolicy } = state;
      return { creatorId, termsSince, payoutPolicy };
    },
    accept: (id, supporter, asOf) => acceptTerms(app, id, supporter, asOf),
    async wordsOf(id) {
      const { state } = await stateOf(events, promptStream(id), prompt);
      const title = state?.texts.title ?? `Prompt ${String(id)}`;
      return { noun: 'prompt', title, path: `/prompts/${String(id)}` };
    },
    async listed(ids, { prompts }, viewerId) {
      const found = await prompts.byIds(ids, viewerId);
      return new Map(found.map((each) => [each.id, listedPrompt(each)]));
    },
    async ofPayouts(id) {
      const { state } = await stateOf(events, promptStream(id), prompt);
      if (!state) return undefined;
      const { creatorId, onHoldSince, lastTakedownAt: removedAt } = state;
      const of = { creatorId, onHold: onHoldSince !== null, removedAt };
      return { ...of, confirmations: confirmationsOf(state), order: orderOf(state) };
    },
    async holding(id) {
      await untilDeadlinesFolded(app, promptTarget(id));
      const found = await app.projections.queries.prompts.holding(id);
      if (!found) throw new Error(`\`deadlines\` does not have ${targetKey(promptTarget(id))}`);
      const { held, allocated, allocatedCents, payouts } = found.holding;
      return { held, allocated, allocatedCents, payouts, upTo: found.position };
    },
  };
}

/** A prompt as of `asOf`. @throws DomainError (404) */
export async function loadPrompt(
  { events }: Pick<Services, 'events'>,
  id: number,
  asOf?: AsOf,
): Promise<Prompt> {
  const { state } = await stateOf(events, promptStream(id), prompt, asOf);
  if (state) return state;
  if (asOf === 'lately') return loadPrompt({ events }, id);
  throw notFound(promptMessages.notFound);
}

/** @throws DomainError (404) for one that is not public; (410) for one that was removed */
export async function loadPublic(app: Pick<Services, 'events'>, id: number): Promise<Prompt> {
  const state = await loadPrompt(app, id, 'lately');
  if (state.phase === 'removed') throw new DomainError('prompt_removed', promptMessages.removed);
  if (state.phase !== 'pending_payment') return state;
  const now = await loadPrompt(app, id);
  if (now.phase === 'pending_payment') throw notFound(promptMessages.notFound);
  return now;
}

/**
 * The terms that are accepted with a payment. The first payment of another member fixes title and text.
 * That of the asker for the request is accepted before the prompt is public.
 */
async function acceptTerms(
  { events }: Pick<Services, 'events'>,
  id: number,
  { userId, paymentId, cause, now }: Supporter,
  asOf: AsOf,
) {
  const lately = await loadPrompt({ events }, id, asOf);
  const found = isOpen(lately, now) || asOf === 'now' ? lately : await loadPrompt({ events }, id);
  const isOwn = userId === found.creatorId;
  if (!isOpen(found, now) && !(isOwn && found.phase === 'pending_payment')) {
    throw promptClosed(found);
  }
  let state = found;
  if (!isOwn && !found.locked) {
    const command = { type: 'lock', paymentId } as const;
    state = (await execute(events, promptStream(id), prompt, command, cause)).state ?? found;
  }
  const { creatorId, revision: termsRevision, termsSince, payoutPolicy } = state;
  return { target: promptTarget(id), creatorId, termsRevision, termsSince, payoutPolicy };
}

/** The winners' owners, in the order of their shares. */
export const winnersOf = ({ result, entries }: Prompt): readonly number[] =>
  (result?.winners ?? []).map((id) => entries.get(id)?.creatorId ?? 0);

/**
 * Who decided about the result, the entries or the votes approves no share of the prompt: neither the
 * asker's nor a winner's.
 */
function confirmationsOf(state: Prompt) {
  const payees = new Set([state.creatorId, ...winnersOf(state)]);
  return Array.from(payees, (memberId) =>
    Array.from(state.decidedBy, (confirmedBy) => ({ memberId, confirmedBy })),
  ).flat();
}

function orderOf(state: Prompt): PayoutOrder | null {
  if (!state.order) return null;
  const { policy, participants, winners, orderedBy, orderedAt } = state.order;
  const owners = winnersOf(state);
  return {
    policy,
    participants,
    winners,
    orderedBy,
    orderedAt,
    afterElection: false,
    payeeOf(role, index) {
      if (role === 'promptCreator') return state.creatorId;
      if (role === 'winners') return owners[index - 1] ?? null;
      throw new Error(`nobody is the ${role} of a prompt`);
    },
  };
}
