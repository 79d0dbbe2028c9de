import { reportReasons } from '@rostrum/contracts/reports/constants';
import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { ReportedLink } from './ReportedLink.tsx';

export const eventWords: Partial<EventWords> = {
  ContentReported: ({ data }) => (
    <>
      <MemberLink id={data.reporterId} /> reported <ReportedLink {...data.about} />:{' '}
      {reportReasons[data.reason]}
      {data.text === null ? '.' : ` (“${data.text}”).`}
    </>
  ),
  ReportsDismissed: ({ data }) => (
    <>
      <MemberLink id={data.dismissedBy} /> dismissed the first {data.upTo}{' '}
      {data.upTo === 1 ? 'report' : 'reports'} of <ReportedLink {...data.about} />. Reason:{' '}
      {data.reason}
    </>
  ),
};
