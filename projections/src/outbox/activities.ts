import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const outboxActivities: Rules = {
  MailLinkShown: activity<EventOfType<'MailLinkShown'>>('mail_link_shown', ({ data }) => ({
    userId: data.userId,
    details: { mailId: data.mailId },
  })),
  MailResendRequested: activity<EventOfType<'MailResendRequested'>>(
    'mail_resend_requested',
    ({ data }) => ({ userId: data.userId, details: { mailId: data.mailId } }),
  ),
};
