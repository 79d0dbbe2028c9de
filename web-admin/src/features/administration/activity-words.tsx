import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityMember, detailWord } from '../activities/index.ts';

const RoleChange = ({ activity }: { readonly activity: Activity }) => (
  <>
    <ActivityMember activity={activity} /> {activity.details.change === 'grant' ? 'gets' : 'loses'}{' '}
    the role {detailWord(activity.details.role)}
  </>
);

export const activityKinds: ActivityKinds = {
  role_revoked: {
    name: 'Role revoked',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> revoked the role {detailWord(activity.details.role)} of{' '}
        <ActivityMember activity={activity} />
      </>
    ),
  },
  role_change_requested: {
    name: 'Change of a role asked for',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> asked that <RoleChange activity={activity} />
      </>
    ),
  },
  role_change_confirmed: {
    name: 'Change of a role confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> confirmed that <RoleChange activity={activity} />
      </>
    ),
  },
  member_suspended: {
    name: 'Suspension',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> suspended <ActivityMember activity={activity} />
      </>
    ),
  },
  member_reinstated: {
    name: 'Suspension ended',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> ended the suspension of{' '}
        <ActivityMember activity={activity} />
      </>
    ),
  },
};
