import { promptStream } from '@rostrum/contracts/prompts';
import { orderPayout } from '../payouts/computation-acts.ts';
import type { Act, Acts, World } from '../testing/world.ts';
import { entryActs } from './entry-acts.ts';
import { promptActs } from './prompt-acts.ts';
import { promptToAward, resultActs } from './result-acts.ts';
import { voteActs } from './vote-acts.ts';

/** Orders the payout of a prompt, which mostly follows from its votes. */
function award(world: World, act: Act): void {
  const prompt = promptToAward(world, act);
  if (!prompt) return;
  prompt.phase = 'completed';
  const { target, creatorId } = prompt;
  const policy = { id: 'prompt-thirds', version: 1 } as const;
  const winners = prompt.result?.data.winners.length ?? 0;
  const ordered = { target, creatorId, policy, participants: 0, winners };
  const orderedBy = act.who % 4 === 0 ? world.member(act.who).id : null;
  orderPayout(world, promptStream(target.id), { ...ordered, orderedBy }, act);
}

/** Actions on prompts, their entries, votes and results in a random history. */
export const acts: Acts = {
  ...promptActs,
  ...entryActs,
  ...voteActs,
  ...resultActs,
  orderPromptPayout: { weight: 3, run: award },
};
