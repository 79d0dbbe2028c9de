import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  MailResendRequested: ({ data }) => (
    <>
      <MemberLink id={data.requestedBy} /> had a mail
      {data.userId !== null && (
        <>
          {' '}
          to <MemberLink id={data.userId} />
        </>
      )}{' '}
      sent again: {data.reason}
    </>
  ),
  MailLinkShown: ({ data }) => (
    <>
      {data.shownBy === null ? 'The operator' : <MemberLink id={data.shownBy} />} looked at the link
      of a mail
      {data.userId !== null && (
        <>
          {' '}
          to <MemberLink id={data.userId} />
        </>
      )}
      .
    </>
  ),
};
