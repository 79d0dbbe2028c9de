import type { Cause, RecordedEvent, StreamName } from '@rostrum/event-store';

/** A member whose erasure has begun: the vault creates no new keys for this member. */
export interface ErasedMember {
  readonly userId: number;
  readonly cause: Cause;
}

/** Name of the mark with the ids of the members that a restore has erased. Stored: never change it. */
export const erasedAtRestore = 'erased-at-restore';

/**
 * Erases what a feature stores about a member besides the encrypted fields of events (files, mails,
 * other records), and ends the member's sessions and campaigns. Runs again after a failure or a
 * crash: a repeat has no effect. Keys are destroyed after it.
 */
export type EraseMember = (member: ErasedMember) => Promise<void>;

/** A feature's part of a member's export. */
export interface MemberExport {
  /** Names of streams with events about the member or by the member, besides `user-{id}`. */
  readonly streams?: (userId: number) => AsyncIterable<StreamName>;
  /** The data of an event of these streams as the member reads it on the site. Default: as stored. */
  readonly dataOf?: (event: RecordedEvent) => Promise<object>;
  /**
   * Data that is stored outside the log, as JSON; the keys are readable names, e.g. `sessions`. Its
   * size is bounded.
   */
  readonly records?: (userId: number) => Promise<Readonly<Record<string, unknown>>>;
}

/** Erasure and export of a member's data in all features. */
export interface MemberData {
  readonly erase: EraseMember;
  readonly exports: readonly MemberExport[];
}
