import type { RecordedEvent } from '@rostrum/event-store';
import type { AuxiliaryView, Rule } from './read-model.ts';

type Step<D, E> = (document: D | undefined, event: E, auxiliary: AuxiliaryView) => D | undefined;
type Change<D, E> = (document: D, event: E, auxiliary: AuxiliaryView) => D | undefined;
type Id<E> = (event: E, auxiliary: AuxiliaryView) => string | undefined;

interface Options<E> {
  /** Default: the document's id. */
  readonly partitionKey?: (event: E) => string;
  /** Default: none. */
  readonly reads?: (event: E) => readonly string[];
}

/** Builders of rules for documents of one shape, so that a read model reads as a table of events. */
export interface RulesFor<D extends object> {
  /** Creates or changes the document with that id. */
  document<E extends RecordedEvent>(
    id: Id<E>,
    step: Step<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  /** Changes the document with that id; without one the event is ignored. */
  existing<E extends RecordedEvent>(
    id: Id<E>,
    step: Change<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  /** Creates or changes the auxiliary document with that id. */
  auxiliary<E extends RecordedEvent>(
    id: Id<E>,
    step: Step<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  /** The auxiliary document with that id as it was before the event. */
  read(auxiliary: AuxiliaryView, id: string): D | undefined;
}

const noAuxiliary: AuxiliaryView = { get: () => undefined };

/** The cast adds the index signature of `Doc`, which an interface lacks: documents are plain JSON. */
function rule<D extends object, E extends RecordedEvent>(
  kind: Rule['kind'],
  id: Id<E>,
  step: Step<D, E>,
  { partitionKey = (event) => id(event, noAuxiliary) ?? '', reads = () => [] }: Options<E> = {},
): Rule<E> {
  return { kind, partitionKey, reads, id, fold: step as unknown as Rule<E>['fold'] };
}

export function rulesFor<D extends object>(): RulesFor<D> {
  return {
    document: (id, step, options) => rule('documents', id, step, options),
    existing: (id, change, options) =>
      rule<D, Parameters<typeof id>[0]>(
        'documents',
        id,
        (document, event, auxiliary) => document && change(document, event, auxiliary),
        options,
      ),
    auxiliary: (id, step, options) => rule('auxiliary', id, step, options),
    read: (auxiliary, id) => auxiliary.get(id) as unknown as D | undefined,
  };
}
