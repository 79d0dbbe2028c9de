import type { RecordedEvent } from '@rostrum/event-store';
import type { HelperView, Rule } from './read-model.ts';

type Step<D, E> = (document: D | undefined, event: E, helpers: HelperView) => D | undefined;
type Change<D, E> = (document: D, event: E, helpers: HelperView) => D | undefined;
type Id<E> = (event: E, helpers: HelperView) => string | undefined;

interface Options<E> {
  /** Default: the document's id. */
  readonly group?: (event: E) => string;
  readonly asks?: (event: E) => readonly string[];
}

/** Builders of rules for documents of one shape, so that a read model reads as a table of events. */
export interface RulesFor<D extends object> {
  /** Changes the document with that id, which may not exist yet. */
  document<E extends RecordedEvent>(
    id: Id<E>,
    step: Step<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  /** Changes the document with that id; when there is none, the event does not concern it. */
  existing<E extends RecordedEvent>(
    id: Id<E>,
    step: Change<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  helper<E extends RecordedEvent>(
    id: Id<E>,
    step: Step<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
  /** The helper with that id as it was before the event. */
  ask(helpers: HelperView, id: string): D | undefined;
}

const noHelpers: HelperView = { get: () => undefined };

/**
 * A shape that is an interface has no index signature, which is all that stands between it and
 * `Doc`: documents are plain JSON.
 */
function rule<D extends object, E extends RecordedEvent>(
  kind: Rule['kind'],
  id: Id<E>,
  step: Step<D, E>,
  { group = (event) => id(event, noHelpers) ?? '', asks = () => [] }: Options<E> = {},
): Rule<E> {
  return { kind, group, asks, id, fold: step as unknown as Rule<E>['fold'] };
}

export function rulesFor<D extends object>(): RulesFor<D> {
  return {
    document: (id, step, options) => rule('documents', id, step, options),
    existing: (id, change, options) =>
      rule<D, Parameters<typeof id>[0]>(
        'documents',
        id,
        (document, event, helpers) => document && change(document, event, helpers),
        options,
      ),
    helper: (id, step, options) => rule('helpers', id, step, options),
    ask: (helpers, id) => helpers.get(id) as unknown as D | undefined,
  };
}
