import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  MemberBlocked: ({ data }) => (
    <>
      <MemberLink id={data.blockerId} /> blocked <MemberLink id={data.blockedId} />.
    </>
  ),
  MemberUnblocked: ({ data }) => (
    <>
      <MemberLink id={data.blockerId} /> no longer blocks <MemberLink id={data.blockedId} />.
    </>
  ),
};
