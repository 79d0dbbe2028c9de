import { type DomainEvent, happenedAt, messages } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import {
  defaultPreferences,
  emptyProfile,
  latestDateOfBirth,
  profileLimits,
  profileMessages,
  type NotificationPreferences,
  type Profile,
} from '@rostrum/contracts/profiles';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** A member's profile and notification preferences: the state for decisions in `user-{id}`. */
export interface MemberProfile {
  /** Undefined when the member is not registered. */
  readonly userId: number | undefined;
  readonly profile: Profile;
  readonly imageId: number | null;
  readonly preferences: NotificationPreferences;
  /** Number of changes on the newest day (UTC) that had one. */
  readonly changes: { readonly day: string; readonly count: number };
}

/** Fields that are absent or undefined are unchanged. */
export type PartialChanges<T> = { readonly [K in keyof T]?: T[K] | undefined };

export type ProfileCommand = { readonly now: Date } & (
  | {
      readonly kind: 'edit';
      readonly profile: PartialChanges<Profile>;
      readonly preferences: PartialChanges<NotificationPreferences>;
    }
  | { readonly kind: 'change-image'; readonly imageId: number | null }
);

export const memberProfile: Decider<MemberProfile, ProfileCommand> = {
  initialState: {
    userId: undefined,
    profile: emptyProfile,
    imageId: null,
    preferences: defaultPreferences,
    changes: { day: '', count: 0 },
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, fullName } = event.data;
        return { ...state, userId, profile: { ...state.profile, fullName } };
      }
      case 'ProfileEdited':
        return counted({ ...state, profile: event.data.profile }, event);
      case 'ProfileImageChanged':
        return counted({ ...state, imageId: event.data.imageId }, event);
      case 'NotificationPreferencesChanged': {
        const { userId: _, ...preferences } = event.data;
        return counted({ ...state, preferences }, event);
      }
      case 'ErasureRequested':
      case 'PersonalDataErased':
        return memberProfile.initialState;
      default:
        return state;
    }
  },

  decide(command, state) {
    const { userId } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    const events =
      command.kind === 'edit' ? edited(userId, command, state) : pictured(userId, command, state);
    const day = dayOf(command.now.toISOString());
    const before = state.changes.day === day ? state.changes.count : 0;
    if (events.length > 0 && before + events.length > profileLimits.changesPerDay) {
      throw new DomainError('too_many_requests', profileMessages.tooManyChanges);
    }
    return events;
  },
};

function edited(
  userId: number,
  command: ProfileCommand & { readonly kind: 'edit' },
  { profile, preferences }: MemberProfile,
): readonly DomainEvent[] {
  const nextProfile = changed(profile, command.profile);
  const nextPreferences = changed(preferences, command.preferences);
  const { dateOfBirth } = command.profile;
  const problem = dateOfBirth && nextProfile && birthProblem(dateOfBirth, command.now);
  if (problem) {
    throw new DomainError('invalid', messages.checkFields, { errors: { dateOfBirth: problem } });
  }
  return [
    ...(nextProfile
      ? [{ type: 'ProfileEdited', data: { userId, profile: nextProfile } } as const]
      : []),
    ...(nextPreferences
      ? [{ type: 'NotificationPreferencesChanged', data: { userId, ...nextPreferences } } as const]
      : []),
  ];
}

function pictured(
  userId: number,
  { imageId }: ProfileCommand & { readonly kind: 'change-image' },
  { imageId: formerImageId }: MemberProfile,
): readonly DomainEvent[] {
  if (imageId === formerImageId) return [];
  return [{ type: 'ProfileImageChanged', data: { userId, imageId, formerImageId } }];
}

/** The values after the changes; undefined when nothing differs. */
function changed<T extends object>(before: T, changes: PartialChanges<T>): T | undefined {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const after: T = { ...before, ...Object.fromEntries(given) };
  return Object.keys(after).some((key) => after[key as keyof T] !== before[key as keyof T])
    ? after
    : undefined;
}

function birthProblem(date: string, now: Date): string | undefined {
  const today = dayOf(now.toISOString());
  if (date < profileLimits.dateOfBirth.earliest || date >= today)
    return profileMessages.dateOfBirth;
  return date > latestDateOfBirth(today) ? profileMessages.ofAge : undefined;
}

function counted(state: MemberProfile, event: RecordedEvent): MemberProfile {
  const day = dayOf(happenedAt(event));
  const count = state.changes.day === day ? state.changes.count + 1 : 1;
  return { ...state, changes: { day, count } };
}

const dayOf = (instant: string): string => instant.slice(0, 10);
