import { promptStream } from '@rostrum/contracts/prompts';
import { intent, quoteFor, settle } from '../donations/acts.ts';
import type { Payment, Prompt } from './payment.ts';
import type { Act, Member, World } from './world.ts';

/** Payments for prompts in a random history. */

type Purpose = 'prompt_request' | 'prompt_contribution' | 'prompt_entry';

/** A payment that its payer has not made yet. */
export function quotePrompt(
  world: World,
  prompt: Prompt,
  purpose: Purpose,
  { member, cents }: { readonly member: Member; readonly cents: number },
): Payment {
  const { target, creatorId } = prompt;
  const payment = quoteFor(world, member, cents, { purpose, target, creatorId, prompt });
  if (member.id !== creatorId && purpose === 'prompt_contribution' && !prompt.locked) {
    prompt.locked = true;
    const data = { promptId: target.id, donationId: payment.id };
    world.add(promptStream(target.id), { type: 'PromptLocked', data });
  }
  intent(world, newest);
  return payment;
}

const newest: Act = { who: 0, which: -1, cents: 0, after: 0 };

/** Settles the newest payment that was not made yet. */
export function settleNewest(world: World): void {
  settle(world, newest);
}
