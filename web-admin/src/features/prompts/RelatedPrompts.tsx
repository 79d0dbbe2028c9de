import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import type { Places } from '../../kernel/places.ts';
import { AmountColumn, Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { PromptChips } from './PromptChips.tsx';
import type { PromptRecord } from './records.ts';

/** The prompts of a member, in every phase. */
export const PromptsOfMember = ({ user: { id } }: Places['memberSections']) => (
  <Panel title="Prompts">
    <RelatedRecords
      list={adminPrompts}
      target="creatorId"
      id={id}
      empty={
        <EmptyList title="No prompts" hint="They appear as soon as the member asks for one." />
      }
    >
      <Column<PromptRecord> source="title" label="Prompt" />
      <Column<PromptRecord>
        source="phase"
        label="Status"
        render={(prompt) => <PromptChips {...prompt} />}
      />
      <AmountColumn<PromptRecord> source="currentAmountCents" label="Pool" />
      <NumberColumn<PromptRecord> source="submissionCount" label="Entries" />
      <Column<PromptRecord>
        source="createdAt"
        label="Created"
        render={({ createdAt }) => <Instant at={createdAt} form="day" />}
      />
    </RelatedRecords>
  </Panel>
);
