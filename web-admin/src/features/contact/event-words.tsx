import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  ContactMessageSent: ({ data }) => (
    <>{data.userId === null ? 'A visitor' : <MemberLink id={data.userId} />} wrote the message.</>
  ),
  ContactMessageRead: ({ data }) => (
    <>
      <MemberLink id={data.readBy} /> read the message.
    </>
  ),
  ContactMessageAnswered: ({ data }) => (
    <>
      <MemberLink id={data.answeredBy} /> answered the message.
    </>
  ),
  ContactMessageErased: ({ data }) =>
    data.erasedBy === null ? (
      <>The message was erased with its sender’s personal data.</>
    ) : (
      <>
        <MemberLink id={data.erasedBy} /> erased the message.
      </>
    ),
};
