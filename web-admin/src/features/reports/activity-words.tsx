import { adminComments } from '@rostrum/contracts/comments/lists';
import { RecordLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember } from '../activities/index.ts';

/** What was reported: a link to its page. */
function Reported({ activity: { details } }: { readonly activity: Activity }) {
  const { kind, id } = details;
  if (kind !== 'comment' || typeof id !== 'number') return <>something</>;
  return (
    <RecordLink resource={adminComments.resource} id={id}>
      comment {id}
    </RecordLink>
  );
}

export const activityKinds: ActivityKinds = {
  content_reported: {
    name: 'Reported',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> reported something
      </>
    ),
  },
  reports_dismissed: {
    name: 'Reports dismissed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> dismissed the reports of{' '}
        <Reported activity={activity} /> on <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
