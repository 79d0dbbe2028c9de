import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const contactActivities: Rules = {
  ContactMessageAnswered: activity<EventOfType<'ContactMessageAnswered'>>(
    'contact_message_answered',
    ({ data }) => ({ userId: data.answeredBy, details: { messageId: data.messageId } }),
  ),
  ContactMessageErased: activity<EventOfType<'ContactMessageErased'>>(
    'contact_message_deleted',
    ({ data }) => ({ userId: data.erasedBy, details: { messageId: data.messageId } }),
  ),
};
