import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  UsernameReserved: ({ data }) => (
    <>
      The username was reserved for <MemberLink id={data.userId} />.
    </>
  ),
  UsernameReleased: ({ data }) => (
    <>
      The username was released by <MemberLink id={data.userId} />.
    </>
  ),
  UsernameSkeletonReserved: ({ data }) => (
    <>
      Names that look like the username were reserved for <MemberLink id={data.userId} />.
    </>
  ),
  UsernameSkeletonReleased: ({ data }) => (
    <>
      Names that look like the username were released by <MemberLink id={data.userId} />.
    </>
  ),
  EmailReserved: ({ data }) => (
    <>
      The e-mail address was reserved for <MemberLink id={data.userId} />.
    </>
  ),
  EmailReleased: ({ data }) => (
    <>
      The e-mail address was released by <MemberLink id={data.userId} />.
    </>
  ),
  UserRegistered: ({ data }) => (
    <>
      <strong>{data.username}</strong> registered with the address {data.email}.
    </>
  ),
  RegistrationAbandoned: () => (
    <>The registration did not finish; the name and the address are free again.</>
  ),
  RoleGranted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> became {data.role}, granted by{' '}
      {data.grantedBy === null ? 'the operator' : <MemberLink id={data.grantedBy} />}.
    </>
  ),
};
