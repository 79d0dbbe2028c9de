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
      The email address was reserved for <MemberLink id={data.userId} />.
    </>
  ),
  EmailReleased: ({ data }) => (
    <>
      The email address was released by <MemberLink id={data.userId} />.
    </>
  ),
  UserRegistered: ({ data }) => (
    <>
      <strong>{data.username}</strong> registered.
    </>
  ),
  RegistrationAbandoned: () => (
    <>The registration did not finish; the name and the address are free again.</>
  ),
  TermsAccepted: ({ data }) => (
    <>The terms of {data.version} were accepted, and being 18 or over was confirmed.</>
  ),
  EmailVerificationRequested: () => <>A link that verifies the email address was asked for.</>,
  EmailVerified: () => <>The email address was verified.</>,
  EmailChangeRequested: () => <>A change of the email address was asked for.</>,
  EmailChangeConfirmed: ({ data }) => (
    <>The change of the email address was confirmed at the {data.by} address.</>
  ),
  EmailChanged: () => <>The email address was changed.</>,
  UsernameChanged: ({ data }) => (
    <>
      The username was changed from {data.formerUsername} to <strong>{data.username}</strong>.
    </>
  ),
  NameChangeAbandoned: () => (
    <>An interrupted change of the username or the email address was given up.</>
  ),
  PasswordResetRequested: () => <>A link to set a new password was asked for.</>,
  PasswordChanged: ({ data }) => (
    <>
      The password was changed {data.by === 'change' ? 'by the signed-in member' : 'by a link'}; all
      other sessions ended.
    </>
  ),
  RoleGranted: ({ data }) => (
    <>
      {data.grantedBy === null ? 'The operator' : <MemberLink id={data.grantedBy} />} granted the
      role {data.role} to <MemberLink id={data.userId} />
      {data.reason ? <>. Reason: {data.reason}</> : '.'}
    </>
  ),
};
