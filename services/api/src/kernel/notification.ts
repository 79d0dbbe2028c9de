import type { NotificationKind } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { NotificationDocument } from '@rostrum/projections/notifications';

export interface Note extends NotificationDocument {
  /** Whether the recipient must not learn who did it. */
  readonly hidesActor?: boolean;
  /** Whose campaign it is, who is not named, but nothing is told while a block with them exists. */
  readonly creatorId?: number;
  /** The id of the entry that it was part of when it was told, if it is told as something else since. */
  readonly storedId?: string;
}

/** What one kind tells a member about one thing on one UTC day. */
export interface NotificationEntry {
  /** Kind, thing and day, such as `reaction-4801-2026-11-29`. */
  readonly id: string;
  readonly kind: NotificationKind;
  readonly thingId: number;
  readonly campaignId: number | null;
  /** Newest first; at least one. */
  readonly notes: readonly Note[];
  readonly newest: Note;
  /** Whether there may be older notes that are not read any more. */
  readonly isPartial: boolean;
  /** Who did it: `Ana`, `Ana and Ben`, `Ana and 12 others`, `Somebody`. */
  readonly who: string;
  /** Whether several members did it. */
  readonly many: boolean;
  /** The campaign or the prompt, as `“Title”`; `a prompt` for one that has no title yet. */
  readonly campaign: string;
  /** Whether it is a trailer. */
  readonly ofTrailer: boolean;
}

/** What a feature says about the notifications of one kind. */
export interface NotificationWords {
  readonly message: (entry: NotificationEntry) => string;
  /** The page of the site that it leads to, beginning with `/`. */
  readonly path: (entry: NotificationEntry) => string;
  /** Those of the notes that may still be told. Default: all. Kinds with the same function share a call. */
  readonly still?: (
    notes: readonly Note[],
    recipientId: number,
    queries: Queries,
  ) => Promise<readonly Note[]>;
  /**
   * Notes that other documents than those of `notifications` hold, newest first: at most `limit`.
   * Default: none.
   */
  readonly also?: (
    recipientId: number,
    limit: number,
    queries: Queries,
  ) => Promise<readonly Note[]>;
}

export type WordsByKind = Readonly<Partial<Record<NotificationKind, NotificationWords>>>;
/** The words of all features. */
export type AllNotificationWords = Readonly<Record<NotificationKind, NotificationWords>>;
