import { createClient } from '@rostrum/contracts/client';
import { promptLimits } from '@rostrum/contracts/prompts';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { readModelNames } from '@rostrum/projections';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { fireDue } from '../../runtime/deadline-runner.ts';
import { untilEvent } from './until-event.fixture.ts';

/** A prompt with votes whose end has come, and the cookies of the administrators who pay it out. */
export interface PromptPayout {
  readonly prompt: number;
  readonly approver: string;
  readonly sender: string;
}

const reason = 'As described.';

interface RunningProduct {
  readonly app: App;
  readonly url: string;
  readonly advance: (ms: number) => void;
}

/**
 * Pays a prompt out, from its end and its result to the records of what was sent, on a product that runs at `url`.
 * Takes each step, whether or not it was taken before. `references`: how the references of the payments
 * begin; who repeats the payout does not know the references from before.
 * @returns why the approval and the payment of each share were refused; null for each that was not
 */
export async function payOut(
  { app, url, advance }: RunningProduct,
  { prompt, approver, sender }: PromptPayout,
  references: string,
): Promise<readonly (string | null)[]> {
  const administrator = (cookie: string) =>
    withSums(createClient({ baseUrl: url, headers: () => ({ origin: url, cookie }) }));
  const { signal } = new AbortController();
  const fire = async () => {
    await untilFolded(app, readModelNames);
    // At the same time, as two schedulers when one takes over from the other.
    await Promise.all([fireDue(app, signal), fireDue(app, signal)]);
  };
  for (const _ of ['prompt_end', 'prompt_result']) await fire();
  advance(promptLimits.awardAfterMs);
  for (const _ of ['prompt_award', 'payout_computation']) await fire();
  const ids = await notedShares(app, prompt);
  await untilFolded(app, readModelNames);
  const results = [];
  // One after the other, so that the order of the events is always the same.
  for (const id of ids) {
    results.push(...(await administrator(approver).approve([id], reason)).results);
  }
  await untilFolded(app, readModelNames);
  for (const id of ids) {
    const payment = { id, method: 'bank', reference: `${references} ${String(id)}` } as const;
    results.push(...(await administrator(sender).recordSent([payment], reason)).results);
  }
  await untilFolded(app, readModelNames);
  return results.map(({ refusal }) => refusal ?? null);
}

/** The shares of a prompt in their order, once it is noted on each where its money goes. */
async function notedShares(app: App, prompt: number): Promise<readonly number[]> {
  let shares: readonly number[] = [];
  const noted = new Set<number>();
  await untilEvent(app, 'details are noted on all shares', ({ type, data }) => {
    if (type !== 'PayoutComputed' && type !== 'PayoutDetailsChanged') return false;
    if (data.target.kind !== 'prompt' || data.target.id !== prompt) return false;
    if ('shares' in data) shares = data.shares.map(({ shareId }) => shareId);
    else noted.add(data.shareId);
    return shares.every((id) => noted.has(id));
  });
  return shares;
}
