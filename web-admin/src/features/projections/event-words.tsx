import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  ParkedEventOrdered: ({ data }) => (
    <>
      <MemberLink id={data.orderedBy} /> commanded {data.model} to{' '}
      {data.order === 'skip' ? 'leave out' : 'process again'} an event of {data.group}
      {data.reason === null ? '.' : `: ${data.reason}`}
    </>
  ),
};
