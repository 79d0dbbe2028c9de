import { adminEntryVotes } from '@rostrum/contracts/prompts/lists';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listPath } from '../../lists/list-declaration.ts';
import type { EntryVoteRecord } from './records.ts';

interface VoterLinkProps {
  readonly vote: Pick<EntryVoteRecord, 'promptId' | 'voter'>;
}

/** The beginning of the hash of an address, linked to all votes from it in the prompt. */
export const VoterLink = ({ vote: { promptId, voter } }: VoterLinkProps) => (
  <Link
    component={RouterLink}
    to={listPath(adminEntryVotes, { promptId, voter })}
    title="All votes from this address in the prompt"
  >
    <code>{voter.slice(0, 8)}</code>
  </Link>
);
