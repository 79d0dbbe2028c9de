import { dollars, quote } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type MethodProps, withNote } from './payment-form-props.ts';
import { QuoteSum } from './QuoteSum.tsx';

const PayPalButton = lazy(async () => ({
  default: (await import('./PayPalButton.tsx')).PayPalButton,
}));

/** The button that opens PayPal's window, or the simulated window if PayPal is simulated. */
export function PayPalMethod({
  payment,
  amountCents,
  amountLabel,
  payNote,
  state,
  payments,
  paypalRule,
  ask,
}: MethodProps): ReactNode {
  const { totalCents } = quote(amountCents, paypalRule);
  const payLabel = withNote(`Pay ${dollars(totalCents)} with PayPal`, payNote);
  const busy = state.status === 'paying';
  return (
    <Stack gap={4}>
      <QuoteSum
        amountCents={amountCents}
        rule={paypalRule}
        {...(amountLabel !== undefined && { label: amountLabel })}
      />
      {payments.paypalEnvironment === null ? (
        <>
          <Button
            size="large"
            wide
            busy={busy}
            onClick={() => {
              ask(totalCents, () => void payment.openOrder());
            }}
          >
            {busy ? 'Processing...' : payLabel}
          </Button>
          <Text size={14} tone="muted">
            Payments are simulated on this site. No account of PayPal is needed.
          </Text>
        </>
      ) : (
        <Suspense
          fallback={
            <Loading label="Loading PayPal">
              <SkeletonText lines={2} />
            </Loading>
          }
        >
          <PayPalButton
            payment={payment}
            state={state}
            environment={payments.paypalEnvironment}
            payLabel={payLabel}
            ask={(open) => {
              ask(totalCents, open);
            }}
          />
        </Suspense>
      )}
      <Text size={14} tone="muted">
        {paymentMessages.oldPayPal}
      </Text>
    </Stack>
  );
}
