import type { DomainEvent } from '@rostrum/contracts';
import {
  accountMessages,
  emailStream,
  skeletonStream,
  usernameStream,
} from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import unhomoglyph from 'unhomoglyph';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { KeyedHash } from '../../../kernel/keyed-hash.ts';

/**
 * The holder of a username, a skeleton or an e-mail address: since when (ISO 8601), and the id of
 * the event that made the reservation.
 */
export interface Reservation {
  readonly holder:
    { readonly userId: number; readonly since: string; readonly by: string } | undefined;
}

export type ReservationCommand =
  | { readonly kind: 'reserve'; readonly userId: number }
  /** Like `reserve`, but appends an event also when the member already holds the name. */
  | { readonly kind: 'renew'; readonly userId: number }
  /**
   * With `by`, the id of an event: releases only that reservation, not a later one of the same
   * member.
   */
  | { readonly kind: 'release'; readonly userId: number; readonly by?: string };

/**
 * Kinds of names that are unique among members. Usernames that look alike have the same skeleton.
 */
export type UniqueName = 'username' | 'skeleton' | 'email';

const events = {
  username: { reserve: 'UsernameReserved', release: 'UsernameReleased' },
  skeleton: { reserve: 'UsernameSkeletonReserved', release: 'UsernameSkeletonReleased' },
  email: { reserve: 'EmailReserved', release: 'EmailReleased' },
} as const;

function evolve(state: Reservation, event: RecordedEvent): Reservation {
  switch (event.type) {
    case 'UsernameReserved':
    case 'UsernameSkeletonReserved':
    case 'EmailReserved':
      return {
        holder: {
          userId: event.data.userId,
          since: event.metadata.recordedAt,
          by: event.id,
        },
      };
    case 'UsernameReleased':
    case 'UsernameSkeletonReleased':
    case 'EmailReleased':
      return { holder: undefined };
    default:
      return state;
  }
}

/**
 * Decider of `username-{hmac}`, `skeleton-{hmac}` and `email-{hmac}`: a name is free when its
 * stream is empty or ends in a release.
 */
export function reservation(name: UniqueName): Decider<Reservation, ReservationCommand> {
  return {
    initialState: { holder: undefined },
    evolve,

    decide(command: ReservationCommand, { holder }: Reservation): readonly DomainEvent[] {
      const { kind, userId } = command;
      const held = holder?.userId === userId;
      if (kind === 'release') {
        if (!held || (command.by !== undefined && command.by !== holder.by)) return [];
        return [{ type: events[name].release, data: { userId } }];
      }
      if (held && kind === 'reserve') return [];
      if (holder && !held) throw new DomainError('taken', accountMessages.registrationTaken);
      return [{ type: events[name].reserve, data: { userId } }];
    },
  };
}

const streams = { username: usernameStream, skeleton: skeletonStream, email: emailStream };

/**
 * Spellings that differ in compatibility characters (NFKC) or case only are the same name; case is
 * folded through upper case, so that ß equals ss and ς equals σ.
 */
const folded = (value: string): string =>
  value.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * The skeleton of Unicode Technical Standard 39, without case. `i` and `l` are one, since a capital i
 * looks like a small l: `paypaI`, `PayPal` and `ADMlN`, `admin` share a skeleton each.
 */
export const skeletonOf = (value: string): string => {
  const cased = unhomoglyph(value.normalize('NFKC').normalize('NFD'));
  return folded(unhomoglyph(folded(cased))).replaceAll('i', 'l');
};

/** Name of the stream that reserves a name. For a skeleton, `value` is the username. */
export function reservationStream(keyedHash: KeyedHash, name: UniqueName, value: string): string {
  return streams[name](keyedHash(name, name === 'skeleton' ? skeletonOf(value) : folded(value)));
}
