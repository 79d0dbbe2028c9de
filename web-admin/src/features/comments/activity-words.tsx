import { adminComments } from '@rostrum/contracts/comments/lists';
import { RecordLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget } from '../activities/index.ts';

function Comment({ activity: { details } }: { readonly activity: Activity }) {
  const id = details.commentId;
  if (typeof id !== 'number') return <>a comment</>;
  return (
    <RecordLink resource={adminComments.resource} id={id}>
      comment {id}
    </RecordLink>
  );
}

/** `name` is the entry's name, `did` what the member did to a comment. */
const kind = (name: string, did: string): ActivityKinds[string] => ({
  name,
  Words: ({ activity }) => (
    <>
      <ActivityMember activity={activity} /> {did} <Comment activity={activity} /> on{' '}
      <ActivityTarget activity={activity} />
    </>
  ),
});

export const activityKinds: ActivityKinds = {
  comment_posted: kind('Comment posted', 'posted'),
  comment_deleted: kind('Comment deleted by its author', 'deleted'),
  comment_removed: kind('Comment removed', 'removed'),
  comment_restored: kind('Comment restored', 'restored'),
};
