import { heldMs, type Phase } from './constants.ts';
import { trailerLimits, type ReviewState } from './trailer.ts';

/** The review of a trailer. Times are ISO 8601. */
export interface Review {
  readonly state: ReviewState;
  /** Since when it waits, or when it was decided. */
  readonly since: string;
  /** Since when it waits, or has waited before the last decision. */
  readonly waitsSince: string;
  /** How often it was put into the queue. A decision names it, so that it is about what was looked at. */
  readonly round: number;
  /** Whether the trailer was hidden before the last decision, which is then not undone. */
  readonly wasHidden: boolean;
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

/** Whether the last decision can be undone. One that was hidden before it is not shown by that. */
export const canUndoReview = ({ state, wasHidden }: Review): boolean =>
  state !== 'waiting' && !wasHidden;

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
      return waiting(at, 1);
    case 'TrailerReviewRequested': {
      if (!before) return before;
      // One that waits keeps its place in the queue.
      const since = before.state === 'waiting' ? before.since : at;
      const sentBack = before.sentBack ? { ...before.sentBack, replaceBy: null } : null;
      return { ...waiting(since, before.round + 1), sentBack };
    }
    case 'TrailerAccepted':
      return (
        before && {
          ...before,
          state: 'accepted',
          since: at,
          wasHidden: before.sentBack !== null,
          sentBack: null,
        }
      );
    case 'TrailerSentBack': {
      const { sentBackBy: by, from, replaceBy } = event.data;
      const sentBack = { by, from, replaceBy };
      const wasHidden = from === 'sent_back';
      return before && { ...before, state: 'sent_back', since: at, wasHidden, sentBack };
    }
    case 'TrailerReviewUndone': {
      const { waitsSince } = event.data;
      return waiting(waitsSince, before?.round ?? 1);
    }
    case 'HoldLifted': {
      // Of a hold that began before it was sent back, the rest.
      const { since } = event.data;
      const held = before && Date.parse(before.since) > Date.parse(since) ? before.since : since;
      return withReplaceBy(before, (replaceBy) =>
        new Date(Date.parse(replaceBy) + heldMs(held, at)).toISOString(),
      );
    }
    case 'CampaignRestored':
      return withReplaceBy(before, () => replaceByAfter(at));
  }
}

const waiting = (since: string, round: number): Review => ({
  state: 'waiting',
  since,
  waitsSince: since,
  round,
  wasHidden: false,
  sentBack: null,
});

function withReplaceBy(review: Review | null, change: (at: string) => string): Review | null {
  const { sentBack = null } = review ?? {};
  if (!review || !sentBack || sentBack.replaceBy === null) return review;
  return { ...review, sentBack: { ...sentBack, replaceBy: change(sentBack.replaceBy) } };
}
