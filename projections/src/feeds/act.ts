import { happenedAt } from '@rostrum/contracts';
import { feedLimits, type ActKind } from '@rostrum/contracts/feeds/constants';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { counted, counterId } from '../engine/counters.ts';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Whose act it is: `user:{id}`, or `campaign:{id}` for what happens to a campaign. */
export type FeedActor = `user:${number}` | `campaign:${number}`;

export const memberActor = (userId: number): FeedActor => `user:${userId}`;
export const campaignActor = (campaignId: number): FeedActor => `campaign:${campaignId}`;

/** A public act: who, what, when and the ids of what it is about, no text. */
export interface ActDocument {
  readonly actor: FeedActor;
  readonly kind: ActKind;
  /** ISO 8601. */
  readonly at: string;
  /** Log position of its event, which orders acts of one millisecond. */
  readonly position: Position;
  readonly campaignId: number | null;
  /** Only of what is about a prompt. */
  readonly promptId?: number;
  readonly commentId: number | null;
  /** The member who was followed. */
  readonly followingId: number | null;
}

/** When an actor has last done something, ISO 8601. */
export interface LastAct {
  readonly lastAt: string;
}

type Subject = Partial<Pick<ActDocument, 'campaignId' | 'promptId' | 'commentId' | 'followingId'>>;

const acts = rulesFor<ActDocument>();
const lastActs = rulesFor<LastAct>();
const counters = rulesFor<{ readonly n: number }>();

export const lastActId = (actor: FeedActor): string => `last:${actor}`;

/**
 * An act of a member or of a campaign. The newest `keptOfKind` of each kind are kept: an act takes the
 * place of the oldest. Changes three documents: the act, when its actor has last done something, and
 * the number of such acts. `subject` returns undefined for an event that is no act.
 */
export function act<E extends RecordedEvent & Parameters<typeof happenedAt>[0]>(
  kind: ActKind,
  actorOf: (event: E) => FeedActor,
  subject: (event: E) => Subject | undefined,
): readonly Rule<E>[] {
  const partitionKey: (event: E) => string = actorOf;
  const counter = (event: E): string => counterId(kind, actorOf(event));
  const isAct = (event: E): boolean => subject(event) !== undefined;
  const place = (event: E, auxiliary: AuxiliaryView): string =>
    `${actorOf(event)}:${kind}:${String(counted(auxiliary, counter(event)) % feedLimits.keptOfKind)}`;
  return [
    acts.document<E>(
      (event, auxiliary) => (isAct(event) ? place(event, auxiliary) : undefined),
      (_, event) => ({
        actor: actorOf(event),
        kind,
        at: happenedAt(event),
        position: event.position,
        campaignId: null,
        commentId: null,
        followingId: null,
        ...subject(event),
      }),
      { partitionKey, reads: (event) => [counter(event)] },
    ),
    lastActs.document<E>(
      (event) => (isAct(event) ? lastActId(actorOf(event)) : undefined),
      (last, event) => {
        const at = happenedAt(event);
        return last !== undefined && last.lastAt >= at ? last : { lastAt: at };
      },
      { partitionKey },
    ),
    counters.auxiliary<E>(
      (event) => (isAct(event) ? counter(event) : undefined),
      (counter) => ({ n: (counter?.n ?? 0) + 1 }),
      { partitionKey },
    ),
  ];
}
