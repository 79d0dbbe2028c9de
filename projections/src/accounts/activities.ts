import { activity, memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const accountActivities: Rules = {
  UserRegistered: memberActivity<EventOfType<'UserRegistered'>>('user_registered'),
  EmailVerified: memberActivity<EventOfType<'EmailVerified'>>('email_verified'),
  EmailChangeRequested:
    memberActivity<EventOfType<'EmailChangeRequested'>>('email_change_requested'),
  EmailChanged: memberActivity<EventOfType<'EmailChanged'>>('email_changed'),
  UsernameChanged: memberActivity<EventOfType<'UsernameChanged'>>('username_changed'),
  PasswordResetRequested: memberActivity<EventOfType<'PasswordResetRequested'>>(
    'password_reset_requested',
  ),
  PasswordChanged: activity<EventOfType<'PasswordChanged'>>('password_changed', ({ data }) => ({
    userId: data.userId,
    details: { by: data.by },
  })),
};
