import type { EventData } from '@rostrum/contracts';
import { categoryMessages } from '@rostrum/contracts/categories';
import type { NewEvent } from '@rostrum/event-store';
import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';

type Definition = EventData<'CategoryDefined'>;

/** A category: the state for decisions in `category-{id}`. */
interface DefinedCategory {
  /** The last definition, with the description that applies. */
  readonly definition: Definition;
  /** Actor of the event that defined the category. */
  readonly definedBy: string;
  /** Whether an admin has edited the description. */
  readonly isDescribed: boolean;
}

type CategoryCommand =
  /** The vocabulary's definition. Never replaces an edited description. */
  | { readonly type: 'define'; readonly definition: Definition }
  | {
      readonly type: 'describe';
      readonly description: string;
      readonly describedBy: number;
      readonly reason: string;
    };

/**
 * The actor of categories that are defined by the vocabulary, the list in the contracts. It is
 * stored, so it never changes.
 */
export const vocabularyActor = 'system:categories';

export const category: Decider<DefinedCategory | undefined, CategoryCommand> = {
  initialState: undefined,

  evolve(state, { type, data, metadata }) {
    switch (type) {
      case 'CategoryDefined':
        return {
          definition: data,
          definedBy: metadata.actor,
          isDescribed: state?.isDescribed ?? false,
        };
      case 'CategoryDescribed':
        return (
          state && {
            ...state,
            definition: { ...state.definition, description: data.description },
            isDescribed: true,
          }
        );
      default:
        return state;
    }
  },

  decide: (command, last) =>
    command.type === 'define' ? define(command.definition, last) : describe(command, last),
};

/** Appends the definition unless it changes nothing, or the last one is not of the vocabulary. */
function define(vocabulary: Definition, last: DefinedCategory | undefined): readonly NewEvent[] {
  if (last && last.definedBy !== vocabularyActor) return [];
  const definition = last?.isDescribed
    ? { ...vocabulary, description: last.definition.description }
    : vocabulary;
  if (isDeepStrictEqual(last?.definition, definition)) return [];
  return [{ type: 'CategoryDefined', data: definition }];
}

/** @throws DomainError (404) for a category that is not defined */
function describe(
  { description, describedBy, reason }: Extract<CategoryCommand, { readonly type: 'describe' }>,
  last: DefinedCategory | undefined,
): readonly NewEvent[] {
  if (!last) throw notFound(categoryMessages.categoryNotFound);
  const { categoryId, description: previousDescription } = last.definition;
  if (description === previousDescription) return [];
  return [
    {
      type: 'CategoryDescribed',
      data: { categoryId, description, previousDescription, describedBy, reason },
    },
  ];
}
