import { happenedAt, type EventType } from '@rostrum/contracts';
import { counted, counterId, counterRule } from '../engine/counters.ts';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface ActivityDocument {
  /** The event's id. */
  readonly id: string;
  /** The event's stream. */
  readonly stream: string;
  readonly eventType: EventType;
  /** Such as `user_registered`. The names are stored. */
  readonly activityType: string;
  readonly userId: number | null;
  readonly campaignId: number | null;
  /** Only of what is about a prompt. */
  readonly promptId?: number;
  readonly donationId: number | null;
  readonly amountCents: number | null;
  readonly createdAt: string;
  /** Who did it, as the event says; null for the operator, a deadline and a provider. */
  readonly by: number | null;
  /** The member who is told nothing of it: the author of what was reported. */
  readonly concealedFrom: number | null;
  /** The member who called, and the request; the caller's address is stored under both. */
  readonly actorId: number | null;
  readonly correlationId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

const rules = rulesFor<ActivityDocument>();

type Any = Parameters<Rule['fold']>[1];
type Details = Partial<
  Pick<
    ActivityDocument,
    | 'userId'
    | 'campaignId'
    | 'promptId'
    | 'donationId'
    | 'amountCents'
    | 'concealedFrom'
    | 'details'
  >
>;

/** The id in `user:{id}`; null for every other actor. */
export function actorIdOf(actor: string): number | null {
  const id = /^user:(\d{1,16})$/.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * The field that names who did it (`by`, `removedBy`), the last of several: who confirms is behind who
 * asked. The actor for an event without one.
 */
function byOf({ data, metadata }: Any): number | null {
  const fields = Object.entries(data) as readonly (readonly [string, unknown])[];
  const named = fields.findLast(
    ([name, value]) => /^by$|By$/.test(name) && (value === null || typeof value === 'number'),
  );
  return named ? (named[1] as number | null) : actorIdOf(metadata.actor);
}

/**
 * Number of activities of each type that are kept of a member, who can cause any number of them. The
 * log keeps all events.
 */
export const keptOfMember = 100;

interface Options<E> {
  /** Ids of the auxiliary documents that `detailsOf` reads. */
  readonly reads?: (event: E) => readonly string[];
  /** Of whom only the newest `keptOfMember` activities of this type are kept; default: all are. */
  readonly newestOf?: (event: E) => number;
}

/**
 * One document per event. Its id is the event's position, which orders events of one millisecond; with
 * `newestOf`, the place of the oldest activity of the member is taken.
 */
export function activity<E extends Any>(
  activityType: string,
  detailsOf: (event: E, auxiliary: AuxiliaryView) => Details,
  { reads = () => [], newestOf }: Options<E> = {},
): readonly Rule<E>[] {
  const written = (_: unknown, event: E, auxiliary: AuxiliaryView): ActivityDocument => {
    const { actor, correlationId, addressHash } = event.metadata;
    const found = detailsOf(event, auxiliary);
    return {
      id: event.id,
      stream: event.stream,
      eventType: event.type,
      activityType,
      userId: null,
      campaignId: null,
      donationId: null,
      amountCents: null,
      createdAt: happenedAt(event),
      by: byOf(event),
      concealedFrom: null,
      actorId: actorIdOf(actor),
      correlationId,
      details: {},
      ...found,
      ...(addressHash !== undefined && { details: { ...found.details, addressHash } }),
    };
  };
  if (newestOf === undefined) {
    return [
      rules.document<E>((event) => event.position, written, { reads }),
      counterRule<E>(() => counterId('*'), 1),
      counterRule<E>(() => counterId(activityType), 1),
    ];
  }
  const key = (event: E): string => `newest:${activityType}:${String(newestOf(event))}`;
  const before = (event: E, auxiliary: AuxiliaryView): number => counted(auxiliary, key(event));
  const countKept = (counter: string): Rule<E> =>
    counterRule<E>(
      (event, auxiliary) => (before(event, auxiliary) < keptOfMember ? counter : undefined),
      1,
      (event) => [key(event)],
    );
  return [
    rules.document<E>(
      (event, auxiliary) => `${key(event)}:${String(before(event, auxiliary) % keptOfMember)}`,
      written,
      { partitionKey: key, reads: (event) => [key(event), ...reads(event)] },
    ),
    countKept(counterId('*')),
    countKept(counterId(activityType)),
    counterRule<E>(key, 1),
  ];
}

/** An activity of a member on their own account. The newest `keptOfMember` are kept. */
export const memberActivity = <E extends Any & { readonly data: { readonly userId: number } }>(
  type: string,
  detailsOf: (event: E) => ActivityDocument['details'] = () => ({}),
) =>
  activity<E>(type, (event) => ({ userId: event.data.userId, details: detailsOf(event) }), {
    newestOf: ({ data }) => data.userId,
  });
