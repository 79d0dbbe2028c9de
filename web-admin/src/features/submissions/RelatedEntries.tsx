import { adminSubmissions } from '@rostrum/contracts/prompts/lists';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { entryColumns } from './entry-columns.tsx';

/** The entries for a prompt, also unpaid and withdrawn ones. */
export const EntriesOfPrompt = ({ prompt: { id } }: Places['promptSections']) => (
  <Panel title="Entries">
    <RelatedRecords
      list={adminSubmissions}
      target="promptId"
      id={id}
      empty={<EmptyList title="No entries yet" hint="They appear as members enter." />}
    >
      {entryColumns.title}
      {entryColumns.owner}
      {entryColumns.type}
      {entryColumns.status}
      {entryColumns.votes}
      {entryColumns.createdAt}
    </RelatedRecords>
  </Panel>
);

/** The entries of a member. */
export const EntriesOfMember = ({ user: { id } }: Places['memberSections']) => (
  <Panel title="Entries for prompts">
    <RelatedRecords
      list={adminSubmissions}
      target="creatorId"
      id={id}
      empty={<EmptyList title="Entered nothing yet" hint="Entries appear as they are made." />}
    >
      {entryColumns.title}
      {entryColumns.prompt}
      {entryColumns.status}
      {entryColumns.votes}
      {entryColumns.createdAt}
    </RelatedRecords>
  </Panel>
);
