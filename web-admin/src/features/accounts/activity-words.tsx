import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityMember, detailWord, memberDid } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  user_registered: {
    name: 'Registration',
    Words: memberDid('registered'),
  },
  email_verified: {
    name: 'Address verified',
    Words: memberDid('verified the email address'),
  },
  email_change_requested: {
    name: 'Change of address asked for',
    Words: memberDid('asked to change the email address'),
  },
  email_changed: {
    name: 'Address changed',
    Words: memberDid('changed the email address'),
  },
  username_changed: {
    name: 'Username changed',
    Words: memberDid('changed the username'),
  },
  password_reset_requested: {
    name: 'New password asked for',
    Words: ({ activity }) => (
      <>
        A link to set a new password was made for <ActivityMember activity={activity} />
      </>
    ),
  },
  password_changed: {
    name: 'Password changed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} />{' '}
        {activity.details.by === 'reset' ? 'set a new password by a link' : 'changed the password'}
      </>
    ),
  },
  role_granted: {
    name: 'Role granted',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> granted the role {detailWord(activity.details.role)} to{' '}
        <ActivityMember activity={activity} />
      </>
    ),
  },
};
