import { reportedKinds } from '@rostrum/contracts/reports/constants';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget } from '../activities/index.ts';
import { ReportedLink } from './ReportedLink.tsx';

function Reported({ activity: { details } }: { readonly activity: Activity }) {
  const { id } = details;
  const kind = reportedKinds.find((known) => known === details.kind);
  if (kind === undefined || typeof id !== 'number') return <>something</>;
  return <ReportedLink kind={kind} id={id} />;
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
        <Reported activity={activity} /> on <ActivityTarget activity={activity} />
      </>
    ),
  },
};
