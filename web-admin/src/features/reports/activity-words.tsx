import { adminComments } from '@rostrum/contracts/comments/lists';
import { isReportReason, reportReasons } from '@rostrum/contracts/reports/constants';
import { RecordLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember, detailWord } from '../activities/index.ts';

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

function reasonOf({ details: { reason } }: Activity): string {
  const name = String(reason);
  return isReportReason(name) ? reportReasons[name] : detailWord(reason);
}

export const activityKinds: ActivityKinds = {
  content_reported: {
    name: 'Reported',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> reported <Reported activity={activity} /> on{' '}
        <ActivityCampaign activity={activity} />: {reasonOf(activity)}
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
