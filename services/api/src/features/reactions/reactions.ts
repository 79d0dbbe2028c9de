import {
  happenedAt,
  type DomainEvent,
  type EventData,
  type MemberStanding,
} from '@rostrum/contracts';
import {
  reactionLimits,
  reactionMessages,
  reactionStream,
  reactionTypes,
  reactionVariants,
  type ReactionValue,
  type ReactionVariant,
} from '@rostrum/contracts/reactions';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export { reactionStream };

type ByVariant<T> = Readonly<Record<ReactionVariant, T>>;

/** A member's reactions to a campaign: the state for decisions in `reaction-{campaignId}-{userId}`. */
export interface Reactions {
  readonly given: ByVariant<ReactionValue | null>;
  /** What an administrator removed and nobody restored. */
  readonly removed: ByVariant<ReactionValue | null>;
  /** The value that the member chose or took back last, and when (epoch milliseconds). */
  readonly lastClick: ByVariant<{ readonly value: ReactionValue; readonly at: number } | null>;
  /** The newest day (UTC) with a change by the member, and the number of these changes. */
  readonly day: string;
  readonly changes: number;
  /** Of the last change; undefined before the first. */
  readonly last: Pick<EventData<'ReactionToggled'>, 'campaignCreatorId' | 'standing'> | undefined;
}

interface Whose {
  readonly campaignId: number;
  readonly userId: number;
}

export type ReactionCommand = Whose &
  (
    | {
        readonly kind: 'react';
        readonly campaignCreatorId: number;
        readonly standing: MemberStanding;
        readonly value: ReactionValue;
        /** The wanted result; undefined toggles. */
        readonly chosen: boolean | undefined;
        readonly now: Date;
        /** When the run of clicks began that this one belongs to. Epoch milliseconds. */
        readonly runBegan: number;
      }
    | {
        readonly kind: 'remove' | 'restore';
        readonly variant: ReactionVariant;
        readonly by: number;
        readonly reason: string;
      }
    /** Takes all back, because the member is erased. */
    | { readonly kind: 'erase' }
  );

type React = Extract<ReactionCommand, { readonly kind: 'react' }>;
type Moderate = Extract<ReactionCommand, { readonly kind: 'remove' | 'restore' }>;

const types: ReadonlySet<ReactionValue> = new Set(reactionTypes);
const variantOf = (value: ReactionValue): ReactionVariant => (types.has(value) ? 'type' : 'emoji');

function evolve(state: Reactions, event: RecordedEvent): Reactions {
  switch (event.type) {
    case 'ReactionToggled': {
      const { variant, from, to, campaignCreatorId, standing } = event.data;
      const given = { ...state.given, [variant]: to };
      if (event.data.byAdmin) return { ...state, given };
      const at = happenedAt(event);
      const day = at.slice(0, 10);
      const value = to ?? from;
      const click = value === null ? null : { value, at: Date.parse(at) };
      return {
        ...state,
        given,
        lastClick: { ...state.lastClick, [variant]: click },
        day,
        changes: day === state.day ? state.changes + 1 : 1,
        last: { campaignCreatorId, standing },
      };
    }
    case 'ReactionRemoved': {
      const { variant, value } = event.data;
      return { ...state, removed: { ...state.removed, [variant]: value } };
    }
    case 'ReactionRestored':
      return { ...state, removed: { ...state.removed, [event.data.variant]: null } };
    default:
      return state;
  }
}

function decide(command: ReactionCommand, state: Reactions): readonly DomainEvent[] {
  switch (command.kind) {
    case 'react':
      return decideToReact(command, state);
    case 'remove':
      return decideToRemove(command, state);
    case 'restore':
      return decideToRestore(command, state);
    case 'erase':
      return reactionVariants.flatMap((variant) => change(command, state, variant, null));
  }
}

/**
 * Clicks on the same value within a second of each other are the same click, so that a double click,
 * or one that is sent many times, does not undo itself.
 */
function decideToReact(command: React, state: Reactions): readonly DomainEvent[] {
  const { value, chosen, now, runBegan, campaignCreatorId, standing } = command;
  const variant = variantOf(value);
  if (state.removed[variant] !== null) {
    throw new DomainError('conflict', reactionMessages.removed);
  }
  const isGiven = state.given[variant] === value;
  if (chosen === isGiven) return [];
  const click = state.lastClick[variant];
  const isSameClick = click?.value === value && runBegan - click.at < reactionLimits.sameClickMs;
  if (chosen === undefined && isSameClick) return [];
  const changesToday = now.toISOString().slice(0, 10) === state.day ? state.changes : 0;
  if (changesToday >= reactionLimits.changesPerDay) {
    throw new DomainError('too_many_requests', reactionMessages.tooManyChanges);
  }
  const last = { campaignCreatorId, standing };
  return change(command, { ...state, last }, variant, isGiven ? null : value);
}

function decideToRemove(command: Moderate, state: Reactions): readonly DomainEvent[] {
  const { campaignId, userId, variant, by, reason } = command;
  const value = state.given[variant];
  if (state.removed[variant] !== null) return [];
  if (value === null) throw new DomainError('not_found', reactionMessages.notGiven);
  const data = { campaignId, userId, variant, value, reason, removedBy: by };
  return [...change(command, state, variant, null, true), { type: 'ReactionRemoved', data }];
}

function decideToRestore(command: Moderate, state: Reactions): readonly DomainEvent[] {
  const { campaignId, userId, variant, by, reason } = command;
  const value = state.removed[variant];
  if (value === null) throw new DomainError('conflict', reactionMessages.notRemoved);
  const data = { campaignId, userId, variant, value, reason, restoredBy: by };
  return [...change(command, state, variant, value, true), { type: 'ReactionRestored', data }];
}

/** The event of a change; none when nothing changes. */
function change(
  { campaignId, userId }: Whose,
  { given, last }: Pick<Reactions, 'given' | 'last'>,
  variant: ReactionVariant,
  to: ReactionValue | null,
  byAdmin = false,
): readonly DomainEvent[] {
  const from = given[variant];
  if (from === to || last === undefined) return [];
  const { campaignCreatorId, standing } = last;
  const data = { campaignId, campaignCreatorId, userId, variant, from, to, standing };
  return [{ type: 'ReactionToggled', data: byAdmin ? { ...data, byAdmin } : data }];
}

export const reactions: Decider<Reactions, ReactionCommand> = {
  initialState: {
    given: { emoji: null, type: null },
    removed: { emoji: null, type: null },
    lastClick: { emoji: null, type: null },
    day: '',
    changes: 0,
    last: undefined,
  },
  evolve,
  decide,
};
