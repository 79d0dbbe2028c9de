import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  SignedIn: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> signed in with {data.device}
      {data.newDevice ? ', a new browser.' : '.'}
    </>
  ),
  SessionRevoked: ({ data }) => (
    <>
      A session of <MemberLink id={data.userId} /> was ended by <MemberLink id={data.revokedBy} />.
    </>
  ),
};
