import type { EventData } from '@rostrum/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../../kernel/decider.ts';

type Definition = EventData<'CategoryDefined'>;

/** A category, as decided on in `category-{id}`. */
interface DefinedCategory {
  readonly definition: Definition;
  /** Actor of the event. */
  readonly definedBy: string;
}

/** The actor of definitions that come from the vocabulary. It is stored, so it never changes. */
export const vocabularyActor = 'system:categories';

/** Appends the vocabulary's definition unless the last one is equal or has another actor. */
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
