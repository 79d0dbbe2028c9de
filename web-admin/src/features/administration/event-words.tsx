import type { ReactNode } from 'react';
import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

/** The end of a sentence, with the reason if one was given. */
const because = (reason: string | null | undefined): ReactNode =>
  reason ? <>. Reason: {reason}</> : '.';

const changes = { grant: 'gets', revoke: 'loses' } as const;

export const eventWords: Partial<EventWords> = {
  RoleRevoked: ({ data }) => (
    <>
      {data.revokedBy === null ? 'The operator' : <MemberLink id={data.revokedBy} />} revoked the
      role {data.role} of <MemberLink id={data.userId} />
      {because(data.reason)}
    </>
  ),
  RoleChangeRequested: ({ data }) => (
    <>
      <MemberLink id={data.requestedBy} /> asked that <MemberLink id={data.userId} />{' '}
      {changes[data.change]} the role {data.role}
      {because(data.reason)}
    </>
  ),
  RoleChangeConfirmed: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed what <MemberLink id={data.requestedBy} />{' '}
      asked: <MemberLink id={data.userId} /> {changes[data.change]} the role {data.role}
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
