import type { CampaignSort, Phase, Role, WireStatus } from '@rostrum/contracts';
import type { ParkedEvent, ParkingOrder } from '@rostrum/state';

/**
 * What the read models answer. Documents carry ids of people, not names (but for the user
 * directory), money in integer cents, times as ISO 8601; whatever depends on the clock (days left,
 * whether donations are still accepted) is the presenter's business.
 */

export interface Page<T> {
  readonly items: readonly T[];
  /** Exact, or with `atLeast` a lower bound (text search beyond 2,000 hits). */
  readonly total: number;
  readonly atLeast: boolean;
}

export interface CampaignCard {
  readonly id: number;
  readonly kind: 'debate' | 'trailer';
  readonly title: string;
  readonly description: string;
  readonly categoryId: number;
  readonly creatorId: number;
  readonly participants: readonly string[];
  readonly moderator: string | null;
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly goalCents: number;
  /** Donations that are not late, less their refunds and lost disputes. */
  readonly currentAmountCents: number;
  /** Distinct donors with something left in. */
  readonly backerCount: number;
  readonly phase: Phase;
  readonly payoutPolicy: { readonly id: string; readonly version: number };
  readonly termsLocked: boolean;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string;
  /** Trending: log2 of decayed heat in units of 2^-24, or null for no score. */
  readonly heat: number | null;
}

export interface CampaignDetail extends CampaignCard {
  readonly depositId: number | null;
  readonly closedAt: string | null;
  readonly donationCount: number;
  /** Public history of edits and changes of status, oldest first, newest 100. */
  readonly history: readonly {
    readonly at: string;
    readonly what: 'created' | 'published' | 'edited' | 'terms_locked' | 'status_changed';
    readonly detail: string | null;
  }[];
}

export interface CampaignList {
  readonly text?: string;
  readonly categoryId?: number;
  readonly status?: WireStatus;
  readonly creatorId?: number;
  readonly ids?: readonly number[];
  readonly sort: CampaignSort;
  readonly offset: number;
  readonly limit: number;
  /** ISO 8601; `ending-soon` leaves out what has ended. */
  readonly now: string;
}

/** The console's list: every phase, sorted by a whitelisted field. */
export interface AdminList<F extends string> {
  readonly where?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[]>
  >;
  readonly text?: string;
  readonly sort: readonly [field: F, direction: 'asc' | 'desc'];
  readonly offset: number;
  readonly limit: number;
}

export interface CategoryDocument {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly kind: 'debate' | 'trailer';
  /** Its public campaigns in every status. */
  readonly campaignCount: number;
}

export interface PlatformStatistics {
  readonly users: number;
  readonly campaigns: number;
  readonly active: number;
  readonly completed: number;
  readonly expired: number;
  /** Counted donations of all time, less refunds. */
  readonly raisedCents: number;
  readonly donations: number;
  /** Sum of the open escrow accounts and deposits of the ledger. */
  readonly escrowCents: number;
  /** What providers hold for refunds that are requested and not yet confirmed. */
  readonly refundsPayableCents: number;
}

/** Money over time: one document per UTC day. */
export interface DailyStatistics {
  readonly day: string;
  readonly raisedCents: number;
  readonly donations: number;
  readonly users: number;
  readonly campaigns: number;
}

export type DonationStatus =
  'quoted' | 'intent_created' | 'failed' | 'settled' | 'refund_requested' | 'refunded';

export interface DonationDocument {
  readonly id: number;
  readonly purpose: 'donation' | 'deposit';
  readonly campaignId: number | null;
  readonly userId: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
  readonly platformFeeCents: number;
  readonly creatorRewardCents: number;
  readonly status: DonationStatus;
  readonly late: boolean;
  readonly provider: string;
  readonly paymentIntentId: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
  readonly refundedAt: string | null;
}

export type ActivityType =
  | 'user_registered'
  | 'role_granted'
  | 'campaign_created'
  | 'campaign_published'
  | 'campaign_edited'
  | 'status_changed'
  | 'donation_made'
  | 'payment_failed'
  | 'refund_requested'
  | 'donation_refunded';

export interface ActivityDocument {
  /** The event's id. */
  readonly id: string;
  readonly activityType: ActivityType;
  readonly userId: number | null;
  readonly campaignId: number | null;
  readonly donationId: number | null;
  readonly amountCents: number | null;
  readonly createdAt: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export interface DirectoryUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly fullName: string | null;
  readonly roles: readonly Role[];
  readonly createdAt: string;
  /** After the first settled payment. */
  readonly paymentVerified: boolean;
  readonly profileImageUrl: string | null;
}

export interface MemberDashboard {
  readonly userId: number;
  readonly campaigns: number;
  readonly donations: number;
  /** Distinct campaigns with something of theirs left in. */
  readonly backed: number;
  readonly givenCents: number;
  /** Raised by the campaigns that they created. */
  readonly raisedCents: number;
}

export interface LedgerEntry {
  /** The event's id. */
  readonly id: string;
  readonly kind: string;
  readonly effectiveAt: string;
  readonly campaignId: number | null;
  readonly donationId: number | null;
  readonly position: string;
  /** Debit +, credit −; sums to zero. */
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
}

export interface AccountBalance {
  readonly account: string;
  /** Debit +, credit −. */
  readonly cents: number;
  readonly entries: number;
}

/** Which read models a route's answer depends on: what `X-Read-After` waits for. */
export const readModelNames = [
  'campaign-cards',
  'campaign-detail',
  'categories',
  'statistics',
  'daily-statistics',
  'dashboards',
  'activities',
  'donations',
  'users',
  'ledger',
  'accounts',
] as const;
export type ReadModelName = (typeof readModelNames)[number];

export interface Queries {
  readonly campaigns: {
    /** Public ones only. */
    list(query: CampaignList): Promise<Page<CampaignCard>>;
    byIds(ids: readonly number[]): Promise<readonly CampaignCard[]>;
    /** In any phase: whether it may be seen is the route's business. */
    detail(id: number): Promise<CampaignDetail | undefined>;
    /** Active ones by heat, at most two of one creator. */
    trending(limit: number): Promise<readonly CampaignCard[]>;
    /** Of one member, newest first; `hidden`: with those that are not public (for themselves). */
    ofCreator(
      userId: number,
      options: { readonly hidden: boolean; readonly limit: number },
    ): Promise<readonly CampaignCard[]>;
    admin(
      list: AdminList<
        | 'id'
        | 'title'
        | 'createdAt'
        | 'expiresAt'
        | 'currentAmountCents'
        | 'goalCents'
        | 'backerCount'
        | 'phase'
        | 'categoryId'
      >,
    ): Promise<Page<CampaignCard>>;
  };
  readonly categories: {
    all(): Promise<readonly CategoryDocument[]>;
    get(id: number): Promise<CategoryDocument | undefined>;
  };
  readonly statistics: {
    platform(): Promise<PlatformStatistics>;
    /** Days from `from` to `to` (inclusive, `YYYY-MM-DD`), without gaps. */
    daily(from: string, to: string): Promise<readonly DailyStatistics[]>;
  };
  readonly donations: {
    get(id: number): Promise<DonationDocument | undefined>;
    ofUser(userId: number, limit: number): Promise<readonly DonationDocument[]>;
    /** Settled ones of a campaign, newest first, for its page. */
    ofCampaign(campaignId: number, limit: number): Promise<readonly DonationDocument[]>;
    admin(
      list: AdminList<'id' | 'createdAt' | 'settledAt' | 'amountCents' | 'status'>,
    ): Promise<Page<DonationDocument>>;
  };
  readonly activities: {
    ofUser(userId: number, limit: number): Promise<readonly ActivityDocument[]>;
    admin(list: AdminList<'createdAt'>): Promise<Page<ActivityDocument>>;
  };
  readonly users: {
    byIds(ids: readonly number[]): Promise<ReadonlyMap<number, DirectoryUser>>;
    admin(list: AdminList<'id' | 'username' | 'createdAt'>): Promise<Page<DirectoryUser>>;
  };
  readonly dashboards: { get(userId: number): Promise<MemberDashboard> };
  readonly ledger: {
    /** Journal of one campaign, newest first. */
    ofCampaign(
      campaignId: number,
      options: { readonly offset: number; readonly limit: number },
    ): Promise<Page<LedgerEntry>>;
    /** Open escrow of one campaign, as a positive amount held. */
    escrowOf(campaignId: number): Promise<number>;
    accounts(): Promise<readonly AccountBalance[]>;
  };
}

/** How far the build that a rebuild is making has come. */
export interface RebuildStatus {
  readonly build: number;
  /** Part of the log that is folded, 0 to 1, as far as positions tell. */
  readonly done: number;
  readonly eventsPerSecond: number;
  /** Milliseconds that are left; null while there is nothing to tell from. */
  readonly etaMs: number | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** What an operator can do about events that a read model cannot fold. */
export interface Parking {
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  /**
   * Whoever folds the group carries it out. False when the event is not parked (any more).
   * @throws TypeError for a read model that there is not
   */
  order(model: string, group: string, position: string, order: ParkingOrder): Promise<boolean>;
}

/** Where the read models stand, for `X-Read-After`, `/readyz` and the console. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly build: number;
  readonly position: string;
  /** Milliseconds since the newest event that it has not folded was recorded; 0 when level with the log. */
  readonly lagMs: number;
  /** As those who fold it have published lately; null when nobody has. */
  readonly eventsPerSecond: number | null;
  readonly parkedGroups: number;
  /** A rebuild that is under way, or was left; null when there is none. */
  readonly rebuild: RebuildStatus | null;
  /** The newest build before the one that is read that is still kept. */
  readonly previous: number | null;
  /** What stopped it, if something did. */
  readonly error: string | null;
}

export interface Projections {
  readonly queries: Queries;
  /** Resolves true when every named model has folded `position`; false after `timeoutMs`. */
  waitFor(models: readonly ReadModelName[], position: string, timeoutMs: number): Promise<boolean>;
  /** Another number whenever a read model has changed; undefined where that cannot be told at once. */
  changes(): number | undefined;
  status(): Promise<readonly ReadModelStatus[]>;
  readonly parking: Parking;
  /** Starts folding; resolves when each model has caught up once or `signal` aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Finishes the batch under way and stops. */
  stop(): Promise<void>;
}
