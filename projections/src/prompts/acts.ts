import { intent, quoteFor, settle } from '../donations/acts.ts';
import { closePrompt } from '../testing/close-prompt.ts';
import type { Prompt } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** Actions on prompts in a random history. Most of these have the id of a campaign. */

const prompts = 4;
const purposes = ['prompt_request', 'prompt_contribution', 'prompt_entry'] as const;

/** A payment for an open prompt, which its payer has not made yet. */
function begin(world: World, { who, which, cents, after }: Act): Prompt | undefined {
  const id = 1 + (which % prompts);
  const target = { kind: 'prompt', id } as const;
  const prompt = world.prompts.get(id) ?? { target, creatorId: world.member(id).id };
  world.prompts.set(id, prompt);
  if (prompt.closed) return undefined;
  const purpose = purposes[after % purposes.length] ?? 'prompt_entry';
  const { creatorId } = prompt;
  quoteFor(world, world.member(who), cents, { purpose, target, creatorId, prompt });
  intent(world, { who, which: -1, cents, after });
  return prompt;
}

/** Up to three payments for a prompt. */
function give(world: World, act: Act): void {
  for (let more = act.cents % 3; more >= 0; more--) {
    if (begin(world, { ...act, who: act.who + more })) settle(world, { ...act, which: -1 });
  }
}

/** A prompt is closed between the intent and the settlement of a payment, which is late or not made. */
function close(world: World, act: Act): void {
  const prompt = begin(world, act);
  if (!prompt) return;
  closePrompt(world, prompt, prompt.creatorId);
  if (act.who % 3 !== 0) settle(world, { ...act, which: -1 });
}

export const acts: Acts = {
  giveToPrompt: { weight: 4, run: give },
  closePrompt: { weight: 1, run: close },
};
