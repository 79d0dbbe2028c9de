import type { DomainEvent, EventType } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { ListDefinition } from '@rostrum/contracts';
import { assertServed } from './served-lists.ts';
import type { CollectionSpec, Json, DocumentKind } from './port.ts';

/** A document as folds see it: plain JSON, without the store's own fields. */
export type Doc = Readonly<Record<string, Json>>;

export type EventOfType<T extends EventType> = RecordedEvent<Extract<DomainEvent, { type: T }>>;

/** Auxiliary documents as they were before the event. */
export interface AuxiliaryView {
  get(id: string): Doc | undefined;
}

/**
 * One step of a fold: which document an event changes, and how. Pure: no clock, no randomness, no
 * look-up except of the auxiliary documents that it declares in `reads`. Returning `undefined`
 * deletes the document (a tombstone stays); returning the same object leaves it unchanged.
 */
export interface Rule<E extends RecordedEvent = RecordedEvent> {
  /** `documents` are answered by queries; `auxiliary` documents (sets, counters) are read by folds only. */
  readonly kind: DocumentKind;
  /** Documents with one key are folded in the log's order by one worker, and parked together. */
  readonly partitionKey: (event: E) => string;
  /**
   * Ids of the auxiliary documents that `id` and `fold` read. A rule of an auxiliary document may
   * read other auxiliary documents.
   */
  readonly reads: (event: E) => readonly string[];
  /** Id of the document; undefined when the event does not concern this rule. */
  readonly id: (event: E, auxiliary: AuxiliaryView) => string | undefined;
  readonly fold: (document: Doc | undefined, event: E, auxiliary: AuxiliaryView) => Doc | undefined;
}

type RuleFor<T extends EventType> = Rule<EventOfType<T>>;

export type Rules = { readonly [T in EventType]?: readonly RuleFor<T>[] };

export interface ReadModel<N extends string = string> extends CollectionSpec {
  readonly name: N;
  /** Raised with every change of a fold, index or text field; the new version is then built beside the old one. */
  readonly version: number;
  /**
   * Whether its partitions can be folded independently: every document that a rule changes or
   * reads belongs to the rule's own partition key.
   */
  readonly partitionable: boolean;
  readonly on: Rules;
  /** The event types of `on`, which filter the subscription. */
  readonly types: readonly EventType[];
  /** The rules of one event in the order in which they are folded, typed loosely for the runner. */
  readonly rulesOf: (event: RecordedEvent) => readonly Rule[];
  /** The lists that this read model answers. */
  readonly lists: readonly ListDefinition[];
}

/** Rules of documents before rules of auxiliary documents; otherwise in declared order. */
const inOrder = (rules: readonly Rule[]): readonly Rule[] => [
  ...rules.filter(({ kind }) => kind === 'documents'),
  ...rules.filter(({ kind }) => kind === 'auxiliary'),
];

/** @throws TypeError when a list needs an index, or text, that the read model does not declare */
export function defineReadModel<const N extends string>(
  model: Pick<ReadModel<N>, 'name' | 'version' | 'on'> &
    Partial<CollectionSpec & Pick<ReadModel, 'partitionable' | 'lists'>>,
): ReadModel<N> {
  const types = Object.keys(model.on) as EventType[];
  const byType = new Map(
    (Object.entries(model.on) as [string, readonly Rule[]][]).map(
      ([type, rules]) => [type, inOrder(rules)] as const,
    ),
  );
  const none: readonly Rule[] = [];
  // Marked for drills: define-read-model
  const defined = {
    indexes: [],
    text: [],
    partitionable: false,
    lists: [],
    ...model,
    types,
    rulesOf: (event: RecordedEvent) => byType.get(event.type) ?? none,
  };
  for (const list of defined.lists) assertServed(defined, list);
  return defined;
}
