import { activity, memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const accountActivities: Rules = {
  // Once for each member.
  UserRegistered: activity<EventOfType<'UserRegistered'>>('user_registered', ({ data }) => ({
    userId: data.userId,
  })),
  EmailVerified: memberActivity<EventOfType<'EmailVerified'>>('email_verified'),
  EmailChangeRequested:
    memberActivity<EventOfType<'EmailChangeRequested'>>('email_change_requested'),
  EmailChanged: memberActivity<EventOfType<'EmailChanged'>>('email_changed'),
  UsernameChanged: memberActivity<EventOfType<'UsernameChanged'>>('username_changed'),
  PasswordResetRequested: memberActivity<EventOfType<'PasswordResetRequested'>>(
    'password_reset_requested',
  ),
  PasswordChanged: memberActivity<EventOfType<'PasswordChanged'>>(
    'password_changed',
    ({ data }) => ({
      by: data.by,
    }),
  ),
};
