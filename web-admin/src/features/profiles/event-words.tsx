import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  ProfileEdited: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> edited their profile.
    </>
  ),
  ProfileImageChanged: ({ data }) => (
    <>
      <MemberLink id={data.userId} />{' '}
      {data.imageId === null ? 'removed their profile picture' : 'chose a new profile picture'}.
    </>
  ),
  NotificationPreferencesChanged: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> changed their notification preferences.
    </>
  ),
  MessageSent: ({ data }) => (
    <>
      <MemberLink id={data.senderId} /> sent a message to <MemberLink id={data.recipientId} />.
    </>
  ),
};
