import { Amount } from '../../fields/Amount.tsx';
import { MemberLink, TargetLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { hoursText } from './hours-text.ts';

export const eventWords: Partial<EventWords> = {
  PromotionQuoted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> started to pay <Amount cents={data.amountCents} /> for{' '}
      {hoursText(data.hours)} of promotion of <TargetLink target={data.target} />.
    </>
  ),
  PromotionPaid: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> from <MemberLink id={data.userId} /> arrived for{' '}
      {hoursText(data.hours)} of promotion of <TargetLink target={data.target} />.
    </>
  ),
};
