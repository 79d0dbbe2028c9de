import type { ReactNode } from 'react';
import { MemberLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, detailWord } from '../activities/index.ts';

const member = (words: string) =>
  function Words({ activity }: { readonly activity: Activity }): ReactNode {
    return (
      <>
        <ActivityMember activity={activity} /> {words}
      </>
    );
  };

/** The admin who did it. */
function By({ activity: { details } }: { readonly activity: Activity }): ReactNode {
  return typeof details.by === 'number' ? <MemberLink id={details.by} /> : <>the operator</>;
}

export const activityKinds: ActivityKinds = {
  signed_in: {
    name: 'Sign-in',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> signed in
        {activity.details.newDevice === true && ' with a new browser'}
      </>
    ),
  },
  session_revoked: {
    name: 'Session ended',
    Words: ({ activity }) => (
      <>
        A session of <ActivityMember activity={activity} /> was ended by <By activity={activity} />
      </>
    ),
  },
  second_factor_enabled: {
    name: 'Two-factor authentication on',
    Words: member('turned two-factor authentication on'),
  },
  second_factor_disabled: {
    name: 'Two-factor authentication off',
    Words: member('turned two-factor authentication off'),
  },
  recovery_codes_replaced: {
    name: 'Recovery codes replaced',
    Words: member('got new recovery codes'),
  },
  recovery_code_used: { name: 'Recovery code used', Words: member('used a recovery code') },
  profile_edited: { name: 'Profile edited', Words: member('edited the profile') },
  profile_image_changed: { name: 'Picture changed', Words: member('changed the profile picture') },
  role_revoked: {
    name: 'Role revoked',
    Words: ({ activity }) => (
      <>
        <By activity={activity} /> took the role {detailWord(activity.details.role)} from{' '}
        <ActivityMember activity={activity} />
      </>
    ),
  },
  member_suspended: {
    name: 'Suspension',
    Words: ({ activity }) => (
      <>
        <By activity={activity} /> suspended <ActivityMember activity={activity} />
      </>
    ),
  },
  member_reinstated: {
    name: 'Suspension ended',
    Words: ({ activity }) => (
      <>
        <By activity={activity} /> ended the suspension of <ActivityMember activity={activity} />
      </>
    ),
  },
};
