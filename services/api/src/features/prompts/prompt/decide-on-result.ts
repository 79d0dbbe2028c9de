import type { DomainEvent } from '@rostrum/contracts';
import { heldMs } from '@rostrum/contracts/campaigns';
import {
  promptLimits,
  promptMessages,
  type PromptHeldSums,
  type ResultCause,
  type ResultSums,
} from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import type { Tally } from '../votes/tally.ts';
import type { Prompt, PromptResultState } from './prompt-state.ts';
import { refundsOrdered } from './refunds.ts';

/** Why a result cannot be changed; undefined when it can. */
function refusalOfResult({
  closed,
  order,
  refunds,
  phase,
}: Pick<Prompt, 'closed' | 'order' | 'refunds' | 'phase'>): string | undefined {
  if (phase === 'removed') return promptMessages.removed;
  if (closed === null) return promptMessages.notClosed;
  if (order) return promptMessages.alreadyOrdered;
  return refunds ? promptMessages.alreadyRefunded : undefined;
}

export interface CountCommand {
  readonly type: 'count';
  readonly cause: ResultCause;
  /** Null when a deadline, a dispute or an erasure leads to it. */
  readonly decidedBy: number | null;
  readonly reason: string | null;
  readonly tally: Tally;
  /** Log position of the last event that the tally knows. */
  readonly countedAt: Position;
  readonly now: Date;
  /** What the result pays, as it was shown and as it is. */
  readonly compared?: { readonly shown: ResultSums; readonly moved: ResultSums };
}

/** Records a result; without a winner everything is refunded. @throws DomainError (409) */
export function count(command: CountCommand, state: Prompt): readonly DomainEvent[] {
  const { cause, decidedBy, reason, tally, countedAt, now, compared } = command;
  if (cause === 'recount') {
    assertChangeable(state);
    if (state.result === null) throw new DomainError('conflict', promptMessages.notCounted);
    if (state.result.number >= promptLimits.results)
      throw new DomainError('conflict', promptMessages.tooManyResults);
  } else {
    // What follows from something else is counted once, and not while a hold stops the close.
    const isDue =
      cause === 'close' ? state.onHoldSince === null && !state.result : state.isOutdated;
    if (!isDue || refusalOfResult(state) !== undefined) return [];
  }
  const { id: promptId, creatorId, closed } = state;
  if (!closed) return [];
  if (compared) assertShown(compared.shown, compared.moved);
  const number = (state.result?.number ?? 0) + 1;
  const { votes, winners, counted, byOthers, doubts } = tally;
  const of = { promptId, creatorId, number, cause, decidedBy, reason };
  const counts = {
    counted,
    byOthers,
    votes: [...votes],
    winners: [...winners],
    doubts: [...doubts],
  };
  return [
    {
      type: 'PromptResult',
      data: { ...of, upTo: closed.position, ...counts, countedAt },
    },
    ...(winners.length === 0
      ? refundsOrdered(state, { reason: 'no_result', beginsAt: now, orderedBy: decidedBy })
      : []),
  ];
}

/** @throws DomainError (409) */
export function assertChangeable(state: Prompt): void {
  const refusal = refusalOfResult(state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
}

export type ResultDecision = {
  /** The result that was shown. */
  readonly number: number;
  readonly decidedBy: number;
  readonly reason: string;
  readonly now: Date;
} & (
  | {
      readonly type: 'confirmResult';
      readonly compared?: { readonly shown: ResultSums; readonly moved: ResultSums };
    }
  | {
      readonly type: 'refundResult';
      readonly compared?: { readonly shown: PromptHeldSums; readonly moved: PromptHeldSums };
    }
);

const waits = ({ doubts, confirmedAt }: PromptResultState): boolean =>
  doubts.length > 0 && confirmedAt === null;

/** An admin confirms a result that waits, or refunds everything. @throws DomainError (409) */
export function decideOnResult(command: ResultDecision, state: Prompt): readonly DomainEvent[] {
  const { number, decidedBy, reason, now } = command;
  const { id: promptId, creatorId, result } = state;
  const refusal = refusalOfResult(state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  if (result === null) throw new DomainError('conflict', promptMessages.notCounted);
  if (result.number !== number) throw new DomainError('conflict', promptMessages.changedSince);
  if (!waits(result)) throw new DomainError('conflict', promptMessages.noDoubts);
  if (state.isOutdated) throw new DomainError('conflict', promptMessages.changedSince);
  if (command.type === 'confirmResult') {
    if (command.compared) assertShown(command.compared.shown, command.compared.moved);
    const data = { promptId, creatorId, number, confirmedBy: decidedBy, reason };
    return [{ type: 'PromptResultConfirmed', data }];
  }
  if (command.compared) assertShown(command.compared.shown, command.compared.moved);
  const order = { reason: 'no_result', beginsAt: now, orderedBy: decidedBy, text: reason } as const;
  return refundsOrdered(state, order);
}

/** The time on hold since a result, until `now`. Milliseconds. */
const heldSince = (result: PromptResultState, { onHoldMs, onHoldSince }: Prompt, now: Date) =>
  onHoldMs - result.onHoldMs + heldMs(onHoldSince, now.toISOString());

/** When what a result leads to is due: `afterMs` after it, not counting holds. Milliseconds since 1970. */
const dueAt = (result: PromptResultState, state: Prompt, afterMs: number, now: Date): number =>
  Date.parse(result.at) + afterMs + heldSince(result, state, now);

/** Whether nothing stops the deadlines of a result. */
const runs = (state: Prompt): boolean =>
  state.onHoldSince === null && !state.isOutdated && refusalOfResult(state) === undefined;

/** Orders the payout of a result that waits for nobody, 72 hours after it. */
export function award(state: Prompt, now: Date): readonly DomainEvent[] {
  const { id, creatorId, payoutPolicy: policy, result } = state;
  if (result === null || result.winners.length === 0 || waits(result) || !runs(state)) return [];
  if (now.getTime() < dueAt(result, state, promptLimits.awardAfterMs, now)) return [];
  const target = { kind: 'prompt', id } as const;
  const of = { target, creatorId, policy, participants: 0, winners: result.winners.length };
  return [{ type: 'PayoutOrdered', data: { ...of, orderedBy: null, reason: null } }];
}

/** Refunds everything when nobody has decided about a result that waited for 30 days. */
export function giveUp(state: Prompt, now: Date): readonly DomainEvent[] {
  const { result } = state;
  if (result === null || !waits(result) || !runs(state)) return [];
  if (now.getTime() < dueAt(result, state, promptLimits.decisionMs, now)) return [];
  return refundsOrdered(state, { reason: 'no_result', beginsAt: now, orderedBy: null });
}
