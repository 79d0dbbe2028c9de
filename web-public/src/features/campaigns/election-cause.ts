import type { ElectionCause } from '@rostrum/contracts/campaigns/constants';

/** Why the backers of a campaign choose. */
export const electionCause = (cause: ElectionCause): string =>
  cause === 'participant_declined'
    ? 'A participant does not take part, so the conversation does not take place as planned.'
    : 'The conversation did not take place in time.';
