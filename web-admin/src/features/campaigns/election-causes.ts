import type { ElectionCause } from '@rostrum/contracts/campaigns';

/** Why the backers of a campaign choose. */
export const electionCauses: Readonly<Record<ElectionCause, string>> = {
  conversation_missed: 'The conversation did not take place in time',
  participant_declined: 'A participant does not take part',
};
