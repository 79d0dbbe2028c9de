import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  TermsAdopted: ({ data }) => (
    <>The installation started with the Terms of Service of {data.version}.</>
  ),
  TermsAnnounced: ({ data }) => (
    <>
      <MemberLink id={data.announcedBy} /> announced Terms of Service from {data.version}. What
      changes: {data.changes}
    </>
  ),
  TermsWithdrawn: ({ data }) => (
    <>
      <MemberLink id={data.withdrawnBy} /> withdrew the Terms of Service announced for{' '}
      {data.version}. Reason: {data.reason}
    </>
  ),
  ChangedTermsAccepted: ({ data }) => (
    <>The Terms of Service of {data.version} were accepted, and being 18 or over was confirmed.</>
  ),
};
