import { type Cents, dollars, quote } from '@rostrum/contracts/money';
import { lazy, Suspense, type ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { confirmCard } from './api.ts';
import { CardForm } from './CardForm.tsx';
import { type CardPrice, type MethodProps, withNote } from './payment-form-props.ts';
import { QuoteSum } from './QuoteSum.tsx';
import { TestCards } from './TestCards.tsx';

const StripeForm = lazy(async () => ({ default: (await import('./StripeForm.tsx')).StripeForm }));

/** The card form: Stripe's, or the sandbox's form if cards are simulated. */
export function CardMethod({
  payment,
  amountCents,
  amountLabel,
  payNote,
  cardPrice,
  autoFocus,
  state,
  payments,
  ask,
}: MethodProps): ReactNode {
  const { totalCents, payLabel, sum } = cardPrice ?? priceOf(amountCents, amountLabel, payNote);
  const busy = state.status === 'paying';
  if (payments.stripePublishableKey !== null) {
    return (
      <Suspense fallback={<FormLoading />}>
        <StripeForm
          publishableKey={payments.stripePublishableKey}
          totalCents={totalCents}
          payLabel={payLabel}
          busy={busy}
          onPay={(confirm) => {
            ask(totalCents, () => void payment.payByCard(confirm));
          }}
        >
          {sum}
        </StripeForm>
      </Suspense>
    );
  }
  return (
    <Stack gap={4}>
      <CardForm
        payLabel={payLabel}
        busy={busy}
        {...(autoFocus !== undefined && { autoFocus })}
        onPay={(card) => {
          ask(totalCents, () => {
            void payment.payByCard((intent, key) => confirmCard(intent, card, key));
          });
        }}
      >
        {sum}
      </CardForm>
      <TestCards />
    </Stack>
  );
}

/** The price of a donation by card. */
function priceOf(amountCents: Cents, label?: string, payNote?: string): CardPrice {
  const { totalCents } = quote(amountCents);
  const payLabel = withNote(`Pay ${dollars(totalCents)}`, payNote);
  const sum = <QuoteSum amountCents={amountCents} {...(label !== undefined && { label })} />;
  return { totalCents, payLabel, sum };
}

function FormLoading(): ReactNode {
  return (
    <Loading label="Loading the form for your card">
      <SkeletonText lines={4} />
    </Loading>
  );
}
