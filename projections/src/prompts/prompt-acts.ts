import {
  allowedFileTypes,
  promptCanBeHeld,
  promptStream,
  type PromptRefundReason,
} from '@rostrum/contracts/prompts';
import type { DomainEvent } from '@rostrum/contracts';
import { closePrompt } from '../testing/close-prompt.ts';
import type { Prompt } from '../testing/payment.ts';
import { quotePrompt, settleNewest } from '../testing/prompt-payments.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** Actions on prompts in a random history. Most of these have the id of a campaign. */

export function ofPrompt(world: World, { target }: Prompt, event: DomainEvent): void {
  world.add(promptStream(target.id), event);
}

const idsOf = ({ target, creatorId }: Prompt) => ({ promptId: target.id, creatorId });

const textsOf = (seed: number) => ({
  title: `Draw a ${seed % 2 === 0 ? 'moon' : 'robot'} ${String(seed % 7)}`,
  description: `Of the kind that stands in number ${String(seed % 5)}, at night.`,
  categoryId: 1 + (seed % 2),
  imageUrl: seed % 3 === 0 ? `/uploads/images/${String(1 + seed)}` : null,
});

/** A member asks for something, and mostly pays the $1 at once. */
function ask(world: World, { who, which, cents }: Act): void {
  const { id: creatorId, at: creatorRegisteredAt } = world.member(who);
  const id = world.prompts.size + 1;
  const texts = textsOf(which);
  const created: Prompt['created'] = {
    ...{ promptId: id, creatorId, creatorRegisteredAt, ...texts },
    allowedFileTypes: allowedFileTypes[who % allowedFileTypes.length] ?? 'any',
    allowMultipleWinners: which % 3 !== 0,
    expiresAt: new Date(world.now + (1 + (which % 60)) * 86_400_000).toISOString(),
    payoutPolicy: { id: 'prompt-thirds', version: 1 },
  };
  const prompt: Prompt = {
    target: { kind: 'prompt', id },
    creatorId,
    created,
    categoryId: texts.categoryId,
    phase: 'pending_payment',
    entries: [],
    votes: new Map(),
    onHoldSince: null,
    refunds: null,
    takenFrom: null,
  };
  world.prompts.set(id, prompt);
  ofPrompt(world, prompt, { type: 'PromptCreated', data: created });
  if (cents % 5 !== 0) publish(world, prompt);
}

/** Its asker pays the $1. */
function publish(world: World, prompt: Prompt): void {
  const { creatorId, creatorRegisteredAt, expiresAt } = prompt.created;
  const member = { id: creatorId, at: creatorRegisteredAt };
  const payment = quotePrompt(world, prompt, 'prompt_request', { member, cents: 100 });
  settleNewest(world);
  prompt.phase = 'active';
  const { categoryId } = prompt;
  const of = { ...idsOf(prompt), creatorRegisteredAt, categoryId, expiresAt };
  ofPrompt(world, prompt, { type: 'PromptPublished', data: { ...of, paymentId: payment.id } });
}

/** The $1 of a prompt is paid later, or not in time. */
function decideOnUnpaid(world: World, { who, which }: Act): void {
  const prompt = world.prompt(
    which,
    ({ phase, notPaid }) => phase === 'pending_payment' && !notPaid,
  );
  if (!prompt) return;
  if (who % 2 === 0) {
    publish(world, prompt);
    return;
  }
  prompt.notPaid = true;
  const { imageUrl } = prompt.created;
  ofPrompt(world, prompt, { type: 'PromptNotPaid', data: { ...idsOf(prompt), imageUrl } });
}

function edit(world: World, { who, which }: Act): void {
  const prompt = world.prompt(
    which,
    ({ phase, notPaid }) => phase === 'active' || (phase === 'pending_payment' && !notPaid),
  );
  if (!prompt) return;
  const previousCategoryId = prompt.categoryId;
  const texts = textsOf(who);
  prompt.categoryId = texts.categoryId;
  const of = { ...idsOf(prompt), editorId: prompt.creatorId, ...texts, previousCategoryId };
  const picture = who % 2 === 0 && { previousImageUrl: null };
  ofPrompt(world, prompt, { type: 'PromptEdited', data: { ...of, ...picture } });
}

export const takesPayments = ({ phase, onHoldSince, closed }: Prompt): boolean =>
  phase === 'active' && onHoldSince === null && !closed;

/** Up to three contributions for a prompt. */
function give(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, takesPayments);
  if (!prompt) return;
  for (let more = cents % 3; more >= 0; more--) {
    quotePrompt(world, prompt, 'prompt_contribution', { member: world.member(who + more), cents });
    settleNewest(world);
  }
}

/** A prompt is closed between the intent and the settlement of a payment, which is late or not made. */
function close(world: World, { who, which, cents }: Act): void {
  const prompt = world.prompt(which, takesPayments);
  if (!prompt) return;
  quotePrompt(world, prompt, 'prompt_contribution', { member: world.member(who), cents });
  closePrompt(world, prompt, who % 2 === 0 ? prompt.creatorId : null);
  if (who % 3 !== 0) settleNewest(world);
}

/** The refund of everything, unless it, or the payout, is ordered. */
export function orderRefunds(
  world: World,
  prompt: Prompt,
  refundReason: PromptRefundReason,
  orderedBy: number | null,
): void {
  if (prompt.refunds || world.isAwarded(prompt)) return;
  const { phase: from } = prompt;
  prompt.refunds = { reason: refundReason, begun: false };
  if (from !== 'removed') prompt.phase = 'expired';
  const laterMs = refundReason === 'takedown' ? 86_400_000 : 0;
  const beginsAt = new Date(world.now + laterMs).toISOString();
  const data = { ...idsOf(prompt), from, refundReason, beginsAt, orderedBy, reason: null };
  ofPrompt(world, prompt, { type: 'PromptRefundsOrdered', data });
}

/** The asker cancels an open prompt without entries. */
function cancel(world: World, { who, which }: Act): void {
  const prompt = world.prompt(
    which,
    (each) => takesPayments(each) && each.entries.every(({ published }) => !published),
  );
  if (!prompt) return;
  closePrompt(world, prompt, prompt.creatorId);
  orderRefunds(world, prompt, 'cancelled', who % 4 === 0 ? null : prompt.creatorId);
}

function beginRefunds(world: World, { which }: Act): void {
  const prompt = world.prompt(which, ({ refunds }) => refunds !== null && !refunds.begun);
  if (!prompt?.refunds) return;
  if (!prompt.closed) closePrompt(world, prompt, null);
  prompt.refunds.begun = true;
  const data = { ...idsOf(prompt), refundReason: prompt.refunds.reason };
  ofPrompt(world, prompt, { type: 'PromptRefundsBegun', data });
}

/** Places a hold, or lifts it. */
function hold(world: World, { who, which }: Act): void {
  const prompt = world.prompt(
    which,
    ({ phase, onHoldSince }) => onHoldSince !== null || promptCanBeHeld(phase),
  );
  if (!prompt) return;
  const { onHoldSince: since } = prompt;
  const by = world.member(who).id;
  if (since === null) {
    prompt.onHoldSince = new Date(world.now).toISOString();
    const data = { ...idsOf(prompt), placedBy: who % 4 === 0 ? null : by, reason: null };
    ofPrompt(world, prompt, { type: 'PromptHoldPlaced', data });
    return;
  }
  prompt.onHoldSince = null;
  const data = { ...idsOf(prompt), liftedBy: by, since, reason: 'It was looked at.' };
  ofPrompt(world, prompt, { type: 'PromptHoldLifted', data });
}

/** Takes a prompt down, or restores it before its refunds begin. */
function remove(world: World, { who, which }: Act): void {
  const prompt = world.prompt(
    which,
    ({ phase, takenFrom, refunds }) =>
      phase !== 'removed' || (takenFrom !== null && !(refunds?.begun && isOfTakedown(refunds))),
  );
  if (!prompt) return;
  const by = world.member(who).id;
  const { takenFrom: to, phase: from } = prompt;
  if (to !== null) {
    prompt.phase = to;
    prompt.takenFrom = null;
    if (prompt.refunds && isOfTakedown(prompt.refunds)) prompt.refunds = null;
    const data = { ...idsOf(prompt), restoredBy: by, to, reason: 'It was a mistake.' };
    ofPrompt(world, prompt, { type: 'PromptRestored', data });
    return;
  }
  prompt.takenFrom = from;
  prompt.phase = 'removed';
  const data = { ...idsOf(prompt), removedBy: by, from, reason: 'It is against the rules.' };
  ofPrompt(world, prompt, { type: 'PromptTakenDown', data });
  if (from !== 'pending_payment') orderRefunds(world, prompt, 'takedown', by);
}

const isOfTakedown = ({ reason }: NonNullable<Prompt['refunds']>): boolean => reason === 'takedown';

/** The asker of a prompt that nobody else has paid for is erased. */
function erase(world: World, { which }: Act): void {
  const prompt = world.prompt(
    which,
    (each) =>
      !['active', 'closed', 'completed'].includes(each.phase) &&
      !world.payments.some(
        ({ supports, userId }) => supports?.prompt === each && userId !== each.creatorId,
      ),
  );
  if (!prompt) return;
  prompt.erased = true;
  const { imageUrl } = prompt.created;
  ofPrompt(world, prompt, { type: 'PromptErased', data: { ...idsOf(prompt), imageUrl } });
}

export const promptActs: Acts = {
  askForSomething: { weight: 4, run: ask },
  decideOnUnpaidPrompt: { weight: 1, run: decideOnUnpaid },
  editPrompt: { weight: 1, run: edit },
  giveToPrompt: { weight: 4, run: give },
  closePrompt: { weight: 1, run: close },
  cancelPrompt: { weight: 1, run: cancel },
  beginPromptRefunds: { weight: 2, run: beginRefunds },
  holdPrompt: { weight: 2, run: hold },
  removePrompt: { weight: 2, run: remove },
  erasePrompt: { weight: 1, run: erase },
};
