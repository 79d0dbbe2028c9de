import type { Cause, StreamName } from '@rostrum/event-store';

/** A member whose erasure has begun: the vault makes no new keys for them. */
export interface ErasedMember {
  readonly userId: number;
  readonly cause: Cause;
}

/** Name of the mark with the ids of the members that a restore has erased. Stored: never change it. */
export const erasedAtRestore = 'erased-at-restore';

/**
 * Erases what a feature keeps of a member outside of the sealed fields of events (files, mails,
 * other records), and ends the member's sessions and campaigns. Runs again after a failure or a
 * crash: a repeat has no effect. Keys are destroyed after it.
 */
export type EraseMember = (member: ErasedMember) => Promise<void>;

/** A feature's part of a member's export. */
export interface MemberExport {
  /** Streams of the log with events about the member or by them, beside `user-{id}`. */
  readonly streams?: (userId: number) => AsyncIterable<StreamName>;
  /** What is kept beside the log, as JSON by a name for readers, e.g. `sessions`. Its size is bounded. */
  readonly records?: (userId: number) => Promise<Readonly<Record<string, unknown>>>;
}

/** Erasure and export of a member's data in all features. */
export interface MemberData {
  readonly erase: EraseMember;
  readonly exports: readonly MemberExport[];
}
