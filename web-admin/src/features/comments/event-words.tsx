import { adminComments } from '@rostrum/contracts/comments/lists';
import { MemberLink, RecordLink, TargetLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const reasonOf = (reason: string | null) => (reason === null ? '.' : `. Reason: ${reason}`);

export const eventWords: Partial<EventWords> = {
  CommentPosted: ({ data }) => (
    <>
      <MemberLink id={data.authorId} />{' '}
      {data.parentId === null ? (
        <>commented on </>
      ) : (
        <>
          answered{' '}
          <RecordLink resource={adminComments.resource} id={data.parentId}>
            comment {data.parentId}
          </RecordLink>{' '}
          on{' '}
        </>
      )}
      <TargetLink target={data.target} />: “{data.content}”
    </>
  ),
  CommentEdited: ({ data }) => (
    <>
      <MemberLink id={data.authorId} /> changed it: “{data.content}”
    </>
  ),
  CommentDeleted: ({ data }) => (
    <>
      <MemberLink id={data.authorId} /> deleted it.
    </>
  ),
  CommentRemoved: ({ data }) => (
    <>
      <MemberLink id={data.removedBy} /> removed it{reasonOf(data.reason)}
    </>
  ),
  CommentRestored: ({ data }) => (
    <>
      <MemberLink id={data.restoredBy} /> restored it{reasonOf(data.reason)}
    </>
  ),
  CommentErased: () => <>The comment was erased with its author’s personal data.</>,
};
