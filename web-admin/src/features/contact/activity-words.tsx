import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { RecordLink } from '../../fields/links.tsx';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { ActivityMember } from '../activities/index.ts';

const messageNumber = ({ details: { messageId } }: Activity): string => String(messageId ?? '');

export const activityKinds: ActivityKinds = {
  contact_message_read: {
    name: 'Contact message read',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> read{' '}
        <RecordLink resource={adminContactMessages.resource} id={messageNumber(activity)}>
          contact message {messageNumber(activity)}
        </RecordLink>
      </>
    ),
  },
  contact_message_answered: {
    name: 'Contact message answered',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> answered{' '}
        <RecordLink resource={adminContactMessages.resource} id={messageNumber(activity)}>
          contact message {messageNumber(activity)}
        </RecordLink>
      </>
    ),
  },
  contact_message_deleted: {
    name: 'Contact message deleted',
    Words: ({ activity }) =>
      activity.userId === null ? (
        <>Contact message {messageNumber(activity)} was deleted with its sender’s personal data</>
      ) : (
        <>
          <ActivityMember activity={activity} /> deleted contact message {messageNumber(activity)}
        </>
      ),
  },
};
