import type { EventData } from '@rostrum/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../../kernel/decider.ts';

type Definition = EventData<'CategoryDefined'>;

/** A category: the state for decisions in `category-{id}`. */
interface DefinedCategory {
  readonly definition: Definition;
  /** Actor of the event that defined the category. */
  readonly definedBy: string;
}

/**
 * The actor of categories that are defined by the vocabulary, the list in the contracts. It is
 * stored, so it never changes.
 */
export const vocabularyActor = 'system:categories';

/** Appends the given definition unless the last one is equal or has another actor. */
export const category: Decider<DefinedCategory | undefined, Definition> = {
  initialState: undefined,

  evolve: (state, { type, data, metadata }) =>
    type === 'CategoryDefined' ? { definition: data, definedBy: metadata.actor } : state,

  decide(definition, last) {
    if (last && last.definedBy !== vocabularyActor) return [];
    if (isDeepStrictEqual(last?.definition, definition)) return [];
    return [{ type: 'CategoryDefined', data: definition }];
  },
};
