import { paymentMessages } from '@rostrum/contracts/payments';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import { noPayout, type PayoutEntry, type payoutErrors } from './payout-calls.ts';
import { PayoutFields } from './PayoutFields.tsx';
import { RecordedBy } from './PayoutList.tsx';
import { Failure } from './PayoutState.tsx';

const entry: PayoutEntry = {
  provider: 'paypal',
  payoutId: '8AB1',
  amount: '12.00',
  day: '2026-02-05',
  reason: 'It is on the statement.',
};
const shown = (errors: ReturnType<typeof payoutErrors> = {}, of: PayoutEntry = entry) => (
  <PayoutFields entry={of} errors={errors} onChange={() => undefined} />
);

describe('the fields of a payout', () => {
  it('ask for provider, id, amount, day and reason, and say what each is', () => {
    const text = textOf(shown({}, noPayout));
    for (const label of ['Provider', 'Id of the payout', 'Amount (USD)', 'Day', 'Reason'])
      expect(text).toContain(label);
    expect(text).toContain('Stripe lists its payouts itself.');
    expect(markupOf(shown())).not.toContain('aria-invalid="true"');
  });

  it('show the objection of the server at its field, in place of the explanation', () => {
    const markup = markupOf(shown({ day: paymentMessages.payoutBefore }));
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(markup).toContain(paymentMessages.payoutBefore);
    expect(markup).not.toContain('When the provider sent it');
  });

  it('keep what was entered, the provider by its name', () => {
    expect(textOf(shown())).toContain('PayPal');
    expect(markupOf(shown())).toContain('value="8AB1"');
  });
});

describe('a payout in the list', () => {
  it('names the admin who recorded it, or the list of the provider', () => {
    expect(textOf(<RecordedBy payout={{ recordedBy: 9 }} />)).toBe('member 9');
    expect(textOf(<RecordedBy payout={{ recordedBy: null }} />)).toBe('The provider’s list');
  });

  it('says that it failed, who recorded that and why', () => {
    const at = '2026-02-07T10:00:00.000Z';
    const byAdmin = textOf(<Failure failure={{ at, by: 9, reason: 'The bank sent it back.' }} />);
    expect(byAdmin).toContain('Failed');
    expect(byAdmin).toContain('recorded by member 9: “The bank sent it back.”');
    const reported = textOf(<Failure failure={{ at, by: null, reason: null }} />);
    expect(reported).toContain('recorded by the provider’s report');
  });
});
