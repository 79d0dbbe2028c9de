import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { PaidRequests } from './paid-requests.ts';
import { PromptRefunds } from './refunds.ts';
import { Results } from './results.ts';
import { OneVoteEach, ShownVotes } from './votes.ts';

export const promptsAudit: FeatureAudit = {
  invariants: {
    I31: {
      says: 'A member has at most one vote in a prompt, which is not for an own entry and not the asker’s; the number of votes of each entry is that of the log, up to the close of its prompt.',
      checks: (context) => [
        new OneVoteEach(context),
        new ShownVotes(context, 'submissions'),
        new ShownVotes(context, 'entry-standings'),
      ],
    },
    I32: {
      says: 'A prompt and each of its entries is published once, by a payment of its own; a prompt is closed once; each result is a plain recount of the votes that count at the close, for the entries that are shown; a payout is ordered 72 hours after a result that waits for nobody, for as many winners, and the same still win.',
      checks: (context) => [new PaidRequests(context), new Results(context)],
    },
    I33: {
      says: 'All that a prompt holds is refunded only after that was ordered and has begun, for the reason that was ordered, and never after its payout was ordered; after a takedown it begins 24 hours later, and until then the takedown can be undone; the fee of an entry goes back as withdrawn only after its owner withdrew it.',
      checks: (context) => [new PromptRefunds(context)],
    },
  },
};
