import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const contactActivities: Rules = {
  ContactMessageRead: activity<EventOfType<'ContactMessageRead'>>(
    'contact_message_read',
    ({ data }) => ({ userId: data.readBy, details: { messageId: data.messageId } }),
  ),
  ContactMessageAnswered: activity<EventOfType<'ContactMessageAnswered'>>(
    'contact_message_answered',
    ({ data }) => ({ userId: data.answeredBy, details: { messageId: data.messageId } }),
  ),
  ContactMessageErased: activity<EventOfType<'ContactMessageErased'>>(
    'contact_message_deleted',
    ({ data }) => ({ userId: data.erasedBy, details: { messageId: data.messageId } }),
  ),
};
