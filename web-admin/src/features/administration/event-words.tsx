import type { ReactNode } from 'react';
import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

/** `, because …`, where a reason was given. */
const because = (reason: string | null | undefined): ReactNode =>
  reason ? <>. Reason: {reason}</> : '.';

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
  SecondFactorEnabled: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> turned two-factor authentication on.
    </>
  ),
  SecondFactorDisabled: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> turned two-factor authentication off.
    </>
  ),
  RecoveryCodesReplaced: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> got new recovery codes.
    </>
  ),
  RecoveryCodeUsed: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> used a recovery code.
    </>
  ),
  RoleRevoked: ({ data }) => (
    <>
      The role {data.role} was taken from <MemberLink id={data.userId} /> by{' '}
      {data.revokedBy === null ? 'the operator' : <MemberLink id={data.revokedBy} />}
      {because(data.reason)}
    </>
  ),
  MemberSuspended: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> was suspended by <MemberLink id={data.by} />
      {because(data.reason)}
    </>
  ),
  MemberReinstated: ({ data }) => (
    <>
      The suspension of <MemberLink id={data.userId} /> was ended by <MemberLink id={data.by} />
      {because(data.reason)}
    </>
  ),
  AdminListed: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> is counted as an administrator.
    </>
  ),
  AdminUnlisted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> is no longer counted as an administrator.
    </>
  ),
};
