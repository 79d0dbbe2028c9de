import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { choicesOf } from './orders.ts';

export const eventWords: Partial<EventWords> = {
  SandboxOrdered: ({ data }) => (
    <>
      <MemberLink id={data.orderedBy} />{' '}
      {data.unmatched
        ? `made the unmatched payment ${data.paymentIntentId} in the sandbox.`
        : `ordered in the sandbox for payment ${data.paymentIntentId}: ${choicesOf(data).join('; ')}.`}
    </>
  ),
};
