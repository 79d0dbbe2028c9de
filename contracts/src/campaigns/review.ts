import { heldMs, type Phase } from './constants.ts';
import { trailerLimits, type ReviewState } from './trailer.ts';

/** The review of a trailer. Times are ISO 8601. */
export interface Review {
  readonly state: ReviewState;
  /** Since when it waits, or when it was decided. */
  readonly since: string;
  /** Since when it waits, or has waited before the last decision. */
  readonly waitsSince: string;
  /**
   * Who has sent it back, from which phase, and when it is removed, null once it was changed; null unless
   * it is sent back.
   */
  readonly sentBack: {
    readonly by: number;
    readonly from: Phase;
    readonly replaceBy: string | null;
  } | null;
}

/** Whether a trailer in this phase is reviewed. */
export const isReviewed = (phase: Phase): boolean =>
  phase === 'active' || phase === 'funding_closed' || phase === 'sent_back';

/** An event, with the time at which it happened, ISO 8601. */
type ReviewEvent =
  | { readonly type: 'CampaignPublished' | 'TrailerReviewRequested' | 'TrailerAccepted' }
  | {
      readonly type: 'TrailerSentBack';
      readonly data: {
        readonly sentBackBy: number;
        readonly from: Phase;
        readonly replaceBy: string;
      };
    }
  | { readonly type: 'TrailerReviewUndone'; readonly data: { readonly waitsSince: string } }
  | { readonly type: 'HoldLifted'; readonly data: { readonly since: string } }
  | { readonly type: 'CampaignRestored' };

/** The time until which a trailer that is sent back at `at` has to be changed, ISO 8601. */
export const replaceByAfter = (at: string): string =>
  new Date(Date.parse(at) + trailerLimits.replacedWithinMs).toISOString();

/** The review of a trailer after an event of its stream that happened at `at`, ISO 8601. */
export function reviewAfter(before: Review | null, event: ReviewEvent, at: string): Review | null {
  switch (event.type) {
    case 'CampaignPublished':
      return { state: 'waiting', since: at, waitsSince: at, sentBack: null };
    case 'TrailerReviewRequested': {
      const sentBack = before?.sentBack ? { ...before.sentBack, replaceBy: null } : null;
      return { state: 'waiting', since: at, waitsSince: at, sentBack };
    }
    case 'TrailerAccepted':
      return before && { ...before, state: 'accepted', since: at, sentBack: null };
    case 'TrailerSentBack': {
      const { sentBackBy: by, from, replaceBy } = event.data;
      const sentBack = { by, from, replaceBy };
      return before && { ...before, state: 'sent_back', since: at, sentBack };
    }
    case 'TrailerReviewUndone': {
      const { waitsSince } = event.data;
      return { state: 'waiting', since: waitsSince, waitsSince, sentBack: null };
    }
    case 'HoldLifted':
      return withReplaceBy(before, (replaceBy) =>
        new Date(Date.parse(replaceBy) + heldMs(event.data.since, at)).toISOString(),
      );
    case 'CampaignRestored':
      return withReplaceBy(before, () => replaceByAfter(at));
  }
}

function withReplaceBy(review: Review | null, change: (at: string) => string): Review | null {
  const { sentBack = null } = review ?? {};
  if (!review || !sentBack || sentBack.replaceBy === null) return review;
  return { ...review, sentBack: { ...sentBack, replaceBy: change(sentBack.replaceBy) } };
}
