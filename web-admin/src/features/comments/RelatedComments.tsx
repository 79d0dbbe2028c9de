import { adminComments } from '@rostrum/contracts/comments/lists';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { commentColumns } from './comment-columns.tsx';

const emptyCampaign = (
  <EmptyList title="No comments yet" hint="They appear as soon as a member writes one." />
);
const emptyMember = (
  <EmptyList title="Wrote no comments" hint="They appear as soon as the member writes one." />
);

export const CommentsOnCampaign = ({ campaign: { id } }: Places['campaignSections']) => (
  <Panel title="Comments">
    <RelatedRecords list={adminComments} target="campaignId" id={id} empty={emptyCampaign}>
      {commentColumns.text}
      {commentColumns.author}
      {commentColumns.state}
      {commentColumns.createdAt}
    </RelatedRecords>
  </Panel>
);

export const CommentsOfMember = ({ user: { id } }: Places['memberSections']) => (
  <Panel title="Comments">
    <RelatedRecords list={adminComments} target="userId" id={id} empty={emptyMember}>
      {commentColumns.text}
      {commentColumns.campaign}
      {commentColumns.state}
      {commentColumns.createdAt}
    </RelatedRecords>
  </Panel>
);
