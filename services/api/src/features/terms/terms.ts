import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import {
  termsLimits,
  termsMessages,
  termsStream,
  type TermsSections,
  type TermsStatus,
} from '@rostrum/contracts/terms';
import { dayMs } from '@rostrum/contracts/kernel/limits';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';

/** A version of the Terms of Service, named by the day from which it applies (UTC). */
export interface TermsVersion {
  readonly version: string;
  readonly sections: TermsSections;
  /** What it changes, and who announced it when (ISO 8601); null for the first version. */
  readonly announcement: {
    readonly changes: string;
    readonly by: number;
    readonly at: string;
  } | null;
  readonly withdrawal: {
    readonly by: number;
    readonly at: string;
    readonly reason: string;
  } | null;
}

/** All versions, in the order of their announcements: the state for decisions in `terms-service`. */
export type Terms = readonly TermsVersion[];

export type TermsCommand =
  /** Records the text with which an installation starts. */
  | { readonly kind: 'adopt'; readonly data: EventData<'TermsAdopted'> }
  | { readonly kind: 'announce'; readonly data: EventData<'TermsAnnounced'>; readonly now: Date }
  | { readonly kind: 'withdraw'; readonly data: EventData<'TermsWithdrawn'>; readonly now: Date };

export const serviceTermsStream = termsStream('service');

/** An installation has a first version for good, and at most one that is announced. */
export const terms: Decider<Terms, TermsCommand> = {
  initialState: [],

  evolve(state: Terms, event: RecordedEvent): Terms {
    switch (event.type) {
      case 'TermsAdopted': {
        const { version, sections } = event.data;
        return [...state, { version, sections, announcement: null, withdrawal: null }];
      }
      case 'TermsAnnounced': {
        const { version, sections, changes, announcedBy: by } = event.data;
        const announcement = { changes, by, at: happenedAt(event) };
        return [...state, { version, sections, announcement, withdrawal: null }];
      }
      case 'TermsWithdrawn': {
        const { version, withdrawnBy: by, reason } = event.data;
        const withdrawal = { by, at: happenedAt(event), reason };
        return state.map((each) => (each.version === version ? { ...each, withdrawal } : each));
      }
      default:
        return state;
    }
  },

  decide(command: TermsCommand, state: Terms): readonly DomainEvent[] {
    switch (command.kind) {
      case 'adopt':
        return state.length > 0 ? [] : [{ type: 'TermsAdopted', data: command.data }];
      case 'announce':
        assertAnnounceable(command, state);
        return [{ type: 'TermsAnnounced', data: command.data }];
      case 'withdraw': {
        const { data, now } = command;
        const found = state.find(({ version }) => version === data.version);
        if (!found) throw notFound(termsMessages.notFound);
        if (found.withdrawal) return [];
        if (statusOf(state, found, now) !== 'announced') {
          throw new DomainError('conflict', termsMessages.notAnnounced);
        }
        return [{ type: 'TermsWithdrawn', data }];
      }
    }
  },
};

/** @throws DomainError (400 for a day that cannot be chosen, 409) */
function assertAnnounceable(
  { data: { version, sections }, now }: TermsCommand & { readonly kind: 'announce' },
  state: Terms,
): void {
  const invalidDay = (message: string): DomainError =>
    new DomainError('invalid', message, { errors: { version: message } });
  if (announced(state, now)) throw new DomainError('conflict', termsMessages.announcedBefore);
  if (state.length >= termsLimits.versions.max) {
    throw new DomainError('conflict', termsMessages.tooMany);
  }
  const { first, last } = announceableDays(now);
  if (version < first) throw invalidDay(termsMessages.early);
  if (version > last) throw invalidDay(termsMessages.late);
  if (state.some((each) => each.version === version)) throw invalidDay(termsMessages.usedDay);
  if (isDeepStrictEqual(inForce(state, now)?.sections, sections)) {
    throw new DomainError('conflict', termsMessages.unchanged);
  }
}

/** The UTC day that is `days` days after the day of `now`. */
const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** First and last day from which a version that is announced now may apply. */
export const announceableDays = (now: Date): { readonly first: string; readonly last: string } => ({
  // Thirty days from now are in the middle of a day; the version applies from the start of the next.
  first: dayAfter(now, termsLimits.notice.minDays + 1),
  last: dayAfter(now, termsLimits.notice.maxDays),
});

/** The version that applies; undefined only before an installation has its first one. */
export function inForce(state: Terms, now: Date): TermsVersion | undefined {
  const today = dayAfter(now, 0);
  return (
    state.findLast(({ version, withdrawal }) => !withdrawal && version <= today) ?? state.at(0)
  );
}

/** The version that is announced. */
export function announced(state: Terms, now: Date): TermsVersion | undefined {
  return state.find((each) => statusOf(state, each, now) === 'announced');
}

/** What a version is today. */
export function statusOf(state: Terms, of: TermsVersion, now: Date): TermsStatus {
  if (of.withdrawal) return 'withdrawn';
  const current = inForce(state, now);
  if (of === current) return 'in_force';
  return current && of.version > current.version ? 'announced' : 'former';
}
