import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { messageColumns } from './message-columns.tsx';

const empty = (
  <EmptyList
    title="None"
    hint="Public messages of the member appear here once they are reported or removed."
  />
);

export const MessagesOfMember = ({ user: { id } }: Places['memberSections']) => (
  <Panel title="Public messages that were reported or removed">
    <RelatedRecords list={adminPublicMessages} target="userId" id={id} empty={empty}>
      {messageColumns.text}
      {messageColumns.campaign}
      {messageColumns.state}
      {messageColumns.createdAt}
    </RelatedRecords>
  </Panel>
);
