import { activity, ofMember } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const accountActivities: Rules = {
  UserRegistered: ofMember<EventOfType<'UserRegistered'>>('user_registered'),
  EmailVerified: ofMember<EventOfType<'EmailVerified'>>('email_verified'),
  EmailChangeRequested: ofMember<EventOfType<'EmailChangeRequested'>>('email_change_requested'),
  EmailChanged: ofMember<EventOfType<'EmailChanged'>>('email_changed'),
  UsernameChanged: ofMember<EventOfType<'UsernameChanged'>>('username_changed'),
  PasswordResetRequested: ofMember<EventOfType<'PasswordResetRequested'>>(
    'password_reset_requested',
  ),
  PasswordChanged: activity<EventOfType<'PasswordChanged'>>('password_changed', ({ data }) => ({
    userId: data.userId,
    details: { by: data.by },
  })),
};
