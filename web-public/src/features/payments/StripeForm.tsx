import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Cents } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import type { Confirmation } from './payment.ts';
import { stripeConfirmation } from './stripe-confirmation.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

interface StripeFormProps {
  readonly publishableKey: string;
  readonly totalCents: Cents;
  /** Such as `Pay $10.60`. */
  readonly payLabel: string;
  readonly busy: boolean;
  /** Shown between the card and the button. */
  readonly children: ReactNode;
  readonly onPay: (confirm: Confirmation) => void;
}

/** Stripe's card form in Stripe's iframe: card data never reaches this site. */
export function StripeForm({ publishableKey, totalCents, ...form }: StripeFormProps): ReactNode {
  const stripe = useQuery({
    queryKey: ['stripe-script', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  const appearance = useStripeAppearance();
  if (stripe.isPending) return <FormLoading />;
  if (stripe.isError) {
    return (
      <ErrorState
        level={3}
        title={paymentMessages.notInitializedTitle}
        text={`${paymentMessages.notInitialized} Nothing was charged.`}
        onRetry={() => void stripe.refetch()}
      />
    );
  }
  const options = {
    mode: 'payment',
    amount: totalCents,
    currency: 'usd',
    appearance,
  } as const;
  return (
    <Elements stripe={stripe.data} options={options}>
      <CardElements {...form} />
    </Elements>
  );
}

function CardElements({
  payLabel,
  busy,
  children,
  onPay,
}: Omit<StripeFormProps, 'publishableKey' | 'totalCents'>): ReactNode {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || !stripe || !elements) return;
    // Stripe's form shows the problems of the card fields itself.
    const { error } = await elements.submit();
    if (!error) onPay(stripeConfirmation(stripe, elements));
  };
  return (
    <form
      noValidate
      aria-label="Card payment"
      css={css({ display: 'grid', gap: space(4) })}
      onSubmit={(event) => void submit(event)}
    >
      {!ready && <FormLoading />}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => {
          setReady(true);
        }}
      />
      {children}
      <Button type="submit" size="large" wide busy={busy} disabled={!ready}>
        {busy ? 'Processing...' : payLabel}
      </Button>
    </form>
  );
}

function FormLoading(): ReactNode {
  return (
    <Loading label="Loading the form for your card">
      <SkeletonText lines={4} />
    </Loading>
  );
}
