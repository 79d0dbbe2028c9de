import { adminEntryVotes } from '@rostrum/contracts/prompts/lists';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { voteColumns } from './vote-columns.tsx';

/** The votes in a prompt. */
export const VotesInPrompt = ({ prompt: { id } }: Places['promptSections']) => (
  <Panel title="Votes">
    <RelatedRecords
      list={adminEntryVotes}
      target="promptId"
      id={id}
      rowClick={false}
      empty={<EmptyList title="No votes yet" hint="They appear as members vote." />}
    >
      {voteColumns.member}
      {voteColumns.entry}
      {voteColumns.status}
      {voteColumns.address}
      {voteColumns.changedAt}
    </RelatedRecords>
  </Panel>
);

/** The votes of a member, also those that they took back. */
export const VotesOfMember = ({ user: { id } }: Places['memberSections']) => (
  <Panel title="Votes in prompts">
    <RelatedRecords
      list={adminEntryVotes}
      target="userId"
      id={id}
      rowClick={false}
      empty={<EmptyList title="Voted in no prompt yet" hint="Votes appear as they are given." />}
    >
      {voteColumns.prompt}
      {voteColumns.entry}
      {voteColumns.status}
      {voteColumns.changedAt}
    </RelatedRecords>
  </Panel>
);
