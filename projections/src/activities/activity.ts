import { happenedAt } from '@rostrum/contracts';
import { counterId, counterRule } from '../engine/counters.ts';
import type { AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface ActivityDocument {
  /** The event's id. */
  readonly id: string;
  /** The event's stream. */
  readonly stream: string;
  /** Such as `user_registered`. The names are stored. */
  readonly activityType: string;
  readonly userId: number | null;
  readonly campaignId: number | null;
  readonly donationId: number | null;
  readonly amountCents: number | null;
  readonly createdAt: string;
  /** The member who did it, and the request; the caller's address is stored under both. */
  readonly actorId: number | null;
  readonly correlationId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

const rules = rulesFor<ActivityDocument>();

type Any = Parameters<Rule['fold']>[1];
type Details = Partial<
  Pick<ActivityDocument, 'userId' | 'campaignId' | 'donationId' | 'amountCents' | 'details'>
>;

/** The id in `user:{id}`; null for every other actor. */
function actorIdOf(actor: string): number | null {
  const id = /^user:(\d{1,16})$/.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
}

/** One document per event. Its id is the event's position, which orders events of one millisecond. */
export function activity<E extends Any>(
  activityType: string,
  detailsOf: (event: E, auxiliary: AuxiliaryView) => Details,
  reads: (event: E) => readonly string[] = () => [],
): readonly Rule<E>[] {
  return [
    rules.document<E>(
      (event) => event.position,
      (_, event, auxiliary) => {
        const { actor, correlationId, addressHash } = event.metadata;
        const found = detailsOf(event, auxiliary);
        return {
          id: event.id,
          stream: event.stream,
          activityType,
          userId: null,
          campaignId: null,
          donationId: null,
          amountCents: null,
          createdAt: happenedAt(event),
          actorId: actorIdOf(actor),
          correlationId,
          details: {},
          ...found,
          ...(addressHash !== undefined && { details: { ...found.details, addressHash } }),
        };
      },
      { reads },
    ),
    counterRule<E>(() => counterId('*'), 1),
    counterRule<E>(() => counterId(activityType), 1),
  ];
}

/** An activity whose only detail is the member. */
export const memberActivity = <E extends Any & { readonly data: { readonly userId: number } }>(
  type: string,
) => activity<E>(type, ({ data }) => ({ userId: data.userId }));
