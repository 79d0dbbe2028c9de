import type { DomainEvent, EventType } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { CollectionSpec, Json } from './port.ts';

/** A document as folds see it: plain JSON, without the store's own fields. */
export type Doc = Readonly<Record<string, Json>>;

export type EventOfType<T extends EventType> = RecordedEvent<Extract<DomainEvent, { type: T }>>;

/** Helpers as they were before the event: what a dependent may ask. */
export interface HelperView {
  get(id: string): Doc | undefined;
}

/**
 * One step of a fold: which document an event touches and what becomes of it. Pure: no clock, no
 * randomness, no look-up but of the helpers it names. Answering `undefined` deletes (a tombstone
 * stays); answering the same object leaves it as it is.
 */
export interface Rule<E extends RecordedEvent = RecordedEvent> {
  /** `documents` are what queries see; `helpers` are sets and memories that only folds see. */
  readonly kind: 'documents' | 'helpers';
  /** Documents folded together are one group: parked together, divided among workers. */
  readonly group: (event: E) => string;
  /** Ids of helpers that `id` and `fold` ask for. Helpers' own rules may ask too. */
  readonly asks: (event: E) => readonly string[];
  /** Undefined: this event does not concern this rule after all. */
  readonly id: (event: E, helpers: HelperView) => string | undefined;
  readonly fold: (document: Doc | undefined, event: E, helpers: HelperView) => Doc | undefined;
}

type RuleFor<T extends EventType> = Rule<EventOfType<T>>;

export type Rules = { readonly [T in EventType]?: readonly RuleFor<T>[] };

export interface ReadModel extends CollectionSpec {
  readonly name: string;
  /** A changed fold or index is a new version, built beside the old. */
  readonly version: number;
  /**
   * Whether its groups can be folded apart: every document and helper that a rule touches or asks
   * for belongs to the rule's own group alone.
   */
  readonly divisible: boolean;
  readonly on: Rules;
  /** Event types of `on`: the runner's filter. */
  readonly types: readonly EventType[];
  /** Rules of one event, typed loosely for the runner. */
  readonly rulesOf: (event: RecordedEvent) => readonly Rule[];
}

export function defineReadModel(
  model: Pick<ReadModel, 'name' | 'version' | 'on'> &
    Partial<CollectionSpec & Pick<ReadModel, 'divisible'>>,
): ReadModel {
  const types = Object.keys(model.on) as EventType[];
  const byType = new Map<string, readonly Rule[]>(
    Object.entries(model.on) as [string, readonly Rule[]][],
  );
  const none: readonly Rule[] = [];
  return {
    indexes: [],
    text: [],
    divisible: false,
    ...model,
    types,
    rulesOf: (event) => byType.get(event.type) ?? none,
  };
}
