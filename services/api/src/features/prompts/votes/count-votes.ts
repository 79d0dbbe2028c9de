import { allocate, payoutPolicies } from '@rostrum/contracts';
import { promptLimits, type ResultSums } from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import { pagesAfter } from '../../../kernel/pages-of.ts';
import { behindLog, untilFolded } from '../../../kernel/until-folded.ts';
import type { App } from '../../../runtime/app.ts';
import { loadPrompt, promptTargets } from '../prompt-target.ts';
import { isShown, type Prompt } from '../prompt/prompt-state.ts';
import { Count, type Tally } from './tally.ts';

type Needs = Pick<App, 'events' | 'projections'>;

/** What may be changed of a prompt before its votes are counted, as if it had happened. */
interface Supposed {
  /** An entry that is removed, or restored. */
  readonly removed?: number | undefined;
  readonly restored?: number | undefined;
  /** Members whose votes are confirmed. */
  readonly confirmed?: readonly number[];
}

/**
 * Counts the votes of a closed prompt that count at its closing position: those that do not wait for an
 * admin, for entries that are shown now. Entrants and contributors are those whose entry was ever public,
 * and those of whose payments the prompt holds something now.
 * @throws DomainError (503) while the read models are behind the log
 */
export async function countVotes(
  { events, projections }: Needs,
  promptId: number,
  { removed, restored, confirmed = [] }: Supposed = {},
): Promise<{ readonly tally: Tally; readonly countedAt: Position }> {
  const models = ['entry-votes', 'prompts'] as const;
  await untilFolded({ events, projections }, models);
  const countedAt = await events.head();
  // It has every change of an entry up to that position; a later one makes the result outdated.
  const state = await loadPrompt({ events }, promptId);
  await assertNothingParked(projections, state.id);
  const { prompts } = projections.queries;
  const entries = Array.from(state.entries).flatMap(([id, entry], index) => {
    const shown = isShown({
      ...entry,
      removed: id === removed || (entry.removed && id !== restored),
    });
    // Their order is that of their publication.
    return shown ? [{ id, order: String(index).padStart(6, '0') }] : [];
  });
  const involved = new Set(Array.from(state.entries.values(), ({ creatorId }) => creatorId));
  const supporters = pagesAfter((limit, after: number | undefined) =>
    prompts.supporterIds(state.id, limit, after),
  );
  for await (const page of supporters) for (const id of page) involved.add(id);
  const count = new Count(entries, state.allowMultipleWinners);
  const confirms = new Set(confirmed);
  const votes = pagesAfter((limit, after: CountedVote | undefined) =>
    prompts.countedVotes(state.id, limit, after?.userId),
  );
  for await (const page of votes) {
    for (const { submissionId, status, userId, voter, standing, day } of page) {
      if (submissionId === null || (status === 'waits' && !confirms.has(userId))) continue;
      const age = Date.parse(day) - Date.parse(standing.registeredAt);
      const isYoung = age < promptLimits.youngAccountMs;
      count.add({ userId, submissionId, voter, isYoung, isOther: !involved.has(userId) });
    }
  }
  return { tally: count.result, countedAt };
}

type CountedVote = Awaited<
  ReturnType<App['projections']['queries']['prompts']['countedVotes']>
>[number];

/** @throws DomainError (503) while a read model could not fold an event of the prompt */
async function assertNothingParked(
  { parking }: App['projections'],
  promptId: number,
): Promise<void> {
  const key = String(promptId);
  const parked = await Promise.all([
    parking.list('entry-votes', key),
    parking.list('prompts', key),
  ]);
  if (parked.flat().length > 0) throw behindLog(`parked events of the votes in prompt ${key}`);
}

/** What a result would pay out of what the prompt holds now. */
export async function sumsOfTally(
  app: Needs,
  { id, payoutPolicy }: Prompt,
  { counted, winners }: Pick<Tally, 'counted' | 'winners'>,
): Promise<ResultSums> {
  const { held } = await promptTargets(app).holding(id);
  const amountCents = held === 0 ? 0 : await heldCents(app, id);
  const policy = payoutPolicies[payoutPolicy.id];
  const shares =
    winners.length === 0 ? [] : allocate(policy, amountCents, { winners: winners.length });
  const of = (role: 'winners' | 'promptCreator' | 'provider'): number =>
    shares.reduce((sum, share) => sum + (share.role === role ? share.cents : 0), 0);
  return {
    votes: counted,
    winners: winners.length,
    amountCents,
    winnersCents: of('winners'),
    creatorCents: of('promptCreator'),
    platformCents: of('provider'),
  };
}

/** The cents that a prompt holds, without fees; the caller has waited for the read model. */
async function heldCents({ projections }: Needs, id: number): Promise<number> {
  return (await projections.queries.prompts.holding(id))?.holding.heldCents ?? 0;
}
