import { isReportReason, reportedKinds, reportReasons } from '@rostrum/contracts/reports/constants';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember, detailWord } from '../activities/index.ts';
import { ReportedLink } from './ReportedLink.tsx';

function Reported({ activity: { details } }: { readonly activity: Activity }) {
  const { id } = details;
  const kind = reportedKinds.find((known) => known === details.kind);
  if (kind === undefined || typeof id !== 'number') return <>something</>;
  return <ReportedLink kind={kind} id={id} />;
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
