import type { RecordedEvent } from '@rostrum/event-store';
import { fold, type Doc, type HelperView, type Rule } from '../read-model.ts';

type Step<D, E> = (document: D | undefined, event: E, helpers: HelperView) => D | undefined;
type Change<D, E> = (document: D, event: E, helpers: HelperView) => D | undefined;
type Id<E> = (event: E, helpers: HelperView) => string | undefined;

interface Options<E> {
  readonly group?: (event: E) => string;
  readonly asks?: (event: E) => readonly string[];
}

/**
 * The rule builders of `fold` for documents of one shape. A shape that is an interface has no index
 * signature, which is all that stands between it and `Doc`: documents are plain JSON.
 */
export interface RulesFor<D extends object> {
  document<E extends RecordedEvent>(
    id: Id<E>,
    step: Step<D, E>,
    options?: Options<NoInfer<E>>,
  ): Rule<E>;
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

export function rulesFor<D extends object>(): RulesFor<D> {
  return {
    document: <E extends RecordedEvent>(id: Id<E>, step: Step<D, E>, options?: Options<E>) =>
      fold.document(id, step as unknown as Step<Doc, E>, options),
    existing: <E extends RecordedEvent>(id: Id<E>, step: Change<D, E>, options?: Options<E>) =>
      fold.existing(id, step as unknown as Change<Doc, E>, options),
    helper: <E extends RecordedEvent>(id: Id<E>, step: Step<D, E>, options?: Options<E>) =>
      fold.helper(id, step as unknown as Step<Doc, E>, options),
    ask: (helpers, id) => helpers.get(id) as unknown as D | undefined,
  };
}
