import type { ActKind } from '@rostrum/contracts/feeds';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { ActPlace, FeedActor } from '@rostrum/projections/feeds';

/** An act as a feed merges it: a document of the read model `feeds`, or a gift. */
export interface Act {
  readonly actor: FeedActor;
  readonly kind: ActKind;
  readonly place: ActPlace;
  readonly campaignId: number | null;
  /** Only of what is about a prompt. */
  readonly promptId?: number;
  readonly commentId: number | null;
  readonly followingId: number | null;
  readonly gift: DonationDocument | null;
}

/** The member whose act it is; undefined for an act of a campaign. */
export function memberOf({ actor }: Pick<Act, 'actor'>): number | undefined {
  const [kind, id] = actor.split(':');
  return kind === 'user' ? Number(id) : undefined;
}

const keyOf = ({ place: { at, id }, actor }: Act): string => `${at} ${id} ${actor}`;

/** Sorts the newest first; of one event the act of the member before that of the campaign. */
export const newestFirst = (one: Act, other: Act): number => (keyOf(one) < keyOf(other) ? 1 : -1);

export const isBefore = (one: ActPlace, other: ActPlace): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** The place as clients send it back. */
export const cursorOf = ({ at, id }: ActPlace): string => `${at}_${id}`;

export function placeOf(cursor: string): ActPlace {
  const [at = '', id = ''] = cursor.split('_');
  return { at, id };
}
