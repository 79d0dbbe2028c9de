import type { EventData } from '@rostrum/contracts';
import { promptLimits, resultDoubts, type ResultCause } from '@rostrum/contracts/prompts';
import { closePrompt } from '../testing/close-prompt.ts';
import type { Prompt } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';
import { enter, isShown } from './entry-acts.ts';
import { ofPrompt, orderRefunds, takesPayments } from './prompt-acts.ts';
import { vote } from './vote-acts.ts';

/** Results of prompts in a random history. */

/** The votes for entries that are shown, most votes first. */
function votesIn(prompt: Prompt): EventData<'PromptResult'>['votes'] {
  const votes = Array.from(prompt.votes.values(), ({ last }) => last.to);
  return prompt.entries
    .filter(isShown)
    .map(({ created: { submissionId } }) => ({
      submissionId,
      votes: votes.filter((to) => to === submissionId).length,
    }))
    .filter((each) => each.votes > 0)
    .sort((one, other) => other.votes - one.votes);
}

/** The votes of a closed prompt are counted; without a winner everything is refunded. */
function count(world: World, prompt: Prompt, cause: ResultCause, { who }: Act): void {
  const { target, creatorId, created } = prompt;
  const closed = world.events.find(
    ({ type, data }) => type === 'PromptClosed' && data.promptId === target.id,
  );
  const votes = votesIn(prompt);
  const best = votes.filter((each) => each.votes === votes[0]?.votes);
  const winners = best.slice(0, created.allowMultipleWinners ? promptLimits.winners : 1);
  const counted = votes.reduce((sum, each) => sum + each.votes, 0);
  const doubts = resultDoubts.filter((_, index) => (who + index) % 4 === 0);
  const data: EventData<'PromptResult'> = {
    promptId: target.id,
    creatorId,
    number: (prompt.result?.data.number ?? 0) + 1,
    cause,
    decidedBy: cause === 'close' ? null : world.member(who).id,
    reason: cause === 'close' ? null : 'It was asked for.',
    upTo: closed?.position ?? '',
    votes,
    winners: winners.map(({ submissionId }) => submissionId),
    counted,
    byOthers: who % (counted + 1),
    doubts: winners.length === 0 ? [] : doubts,
    countedAt: world.events.at(-1)?.position ?? '',
  };
  prompt.result = { data, confirmed: false };
  ofPrompt(world, prompt, { type: 'PromptResult', data });
  if (winners.length === 0) orderRefunds(world, prompt, 'no_result', data.decidedBy);
}

const canBeCounted = ({ phase, refunds }: Prompt): boolean =>
  phase === 'closed' && refunds === null;

const waits = ({ result }: Prompt): boolean =>
  result !== undefined && result.data.doubts.length > 0 && !result.confirmed;

function confirm(world: World, prompt: Prompt, confirmedBy: number): void {
  if (!prompt.result) return;
  prompt.result.confirmed = true;
  const { promptId, creatorId, number } = prompt.result.data;
  const data = { promptId, creatorId, number, confirmedBy, reason: 'It is as it should be.' };
  ofPrompt(world, prompt, { type: 'PromptResultConfirmed', data });
}

/** Whether a prompt has a result, or can come to one. */
const comesToResult = (prompt: Prompt): boolean => takesPayments(prompt) || canBeCounted(prompt);

/** Brings a prompt to its first result: somebody enters and another member votes, it is closed and counted. */
function bringToResult(world: World, prompt: Prompt, act: Act): void {
  if (!prompt.closed) {
    const entrant = world.member(act.who);
    const entry = prompt.entries.find(isShown) ?? enter(world, prompt, entrant, act.which);
    const voter = world.member(act.who + 1);
    if (votesIn(prompt).length === 0) vote(world, prompt, voter, { entry, address: act.who });
    closePrompt(world, prompt, null);
  }
  if (!prompt.result) count(world, prompt, 'close', act);
}

/** Brings a prompt to a result, or to another one; one that waits is confirmed or refunded. */
function decide(world: World, act: Act): void {
  const prompt = world.prompt(act.which, comesToResult);
  if (!prompt) return;
  const by = world.member(act.who).id;
  if (!prompt.result) bringToResult(world, prompt, act);
  else if (waits(prompt) && act.cents % 3 === 0) orderRefunds(world, prompt, 'no_result', by);
  else if (waits(prompt) && act.cents % 3 === 1) confirm(world, prompt, by);
  else count(world, prompt, act.cents % 2 === 0 ? 'recount' : 'entries_changed', act);
}

/** A prompt whose result is paid; undefined when none can come that far. */
export function promptToAward(world: World, act: Act): Prompt | undefined {
  const prompt = world.prompt(
    act.which,
    (each) => comesToResult(each) && each.onHoldSince === null,
  );
  if (!prompt) return undefined;
  bringToResult(world, prompt, act);
  if (!canBeCounted(prompt)) return undefined;
  if (waits(prompt)) confirm(world, prompt, world.member(act.who).id);
  return prompt;
}

export const resultActs: Acts = {
  decideOnResult: { weight: 5, run: decide },
};
