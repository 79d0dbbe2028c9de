import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
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
};
