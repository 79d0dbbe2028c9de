import { css } from '@emotion/react';
import { CreditCard } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Alert, ErrorState } from '../../ui/feedback/states.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/browser/use-focus-here.ts';
import { answerBank, approveOrder, type PaymentMethod } from './api.ts';
import { chargeUnknown } from './away.ts';
import { BankStep } from './BankStep.tsx';
import { CardMethod } from './CardMethod.tsx';
import { useLargePayment } from './LargePayment.tsx';
import type { Payment, PaymentState, Problem } from './payment.ts';
import type { MethodProps, PaymentFormProps } from './payment-form-props.ts';
import { PayPalMethod } from './PayPalMethod.tsx';
import { PayPalStep } from './PayPalStep.tsx';
import { usePaymentState } from './use-payment-state.ts';

/**
 * The steps of a payment by card or PayPal, as far as this installation accepts them. The caller
 * shows what follows the payment.
 */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  const { payment, amountCents, cardPrice, isDonation = false } = props;
  const state = usePaymentState(payment);
  const configuration = useQuery(configurationQuery);
  const { ask, question } = useLargePayment(amountCents);
  if (configuration.isPending) {
    return (
      <Loading label="Loading the ways to pay">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (configuration.isLoadingError) {
    return (
      <ErrorState
        level={3}
        title="We could not load the ways to pay"
        text="Nothing was charged."
        onRetry={() => void configuration.refetch()}
      />
    );
  }
  const { payments } = configuration.data;
  const totalCents = cardPrice?.totalCents ?? quote(amountCents).totalCents;
  const paypalRule = isDonation ? payments.quoteRules.paypal : 'standard';
  const problem = state.status === 'ready' ? state.problem : undefined;
  const simulatesWindow = state.status === 'approval' && payments.paypal === 'sandbox';
  // Hidden, not removed, during 3-D Secure, so that another attempt starts with the typed card.
  const hidden =
    question !== undefined || simulatesWindow || ['bank', 'unknown', 'paid'].includes(state.status);
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">
        {state.status === 'paying' ? 'Processing your payment' : ''}
      </VisuallyHidden>
      {problem && <ProblemAlert key={`${problem.title} ${problem.text}`} problem={problem} />}
      {state.status === 'unknown' && <UnknownOutcome payment={payment} state={state} />}
      {state.status === 'bank' && (
        <BankStep
          totalCents={totalCents}
          busy={state.busy}
          onAnswer={(outcome) =>
            void payment.answer((intent, key) => answerBank(intent, outcome, key))
          }
        />
      )}
      {simulatesWindow && (
        <PayPalStep
          totalCents={quote(amountCents, paypalRule).totalCents}
          busy={state.busy}
          onAnswer={(outcome) =>
            void payment.answer((order, key) => approveOrder(order, outcome, key))
          }
          onCancel={() => {
            payment.leaveWindow();
          }}
        />
      )}
      {question}
      <div hidden={hidden}>
        <Methods {...props} ask={ask} state={state} payments={payments} paypalRule={paypalRule} />
      </div>
    </Stack>
  );
}

function Methods({ payments, autoFocus = false, ...props }: MethodProps): ReactNode {
  const [chosen, setChosen] = useState<PaymentMethod>();
  const { status } = props.state;
  const method = {
    // If the payer has changed the tab, the focus stays on the tabs.
    card: payments.card && (
      <CardMethod {...props} payments={payments} autoFocus={autoFocus && chosen === undefined} />
    ),
    paypal: payments.paypal && !props.cardPrice && <PayPalMethod {...props} payments={payments} />,
  };
  if (method.card && method.paypal) {
    return (
      <Tabs
        label="Ways to pay"
        even
        value={chosen ?? 'card'}
        onChange={(value) => {
          // The method cannot be changed while a payment is in progress.
          if (status === 'ready') setChosen(value === 'paypal' ? 'paypal' : 'card');
        }}
        tabs={[
          { value: 'card', label: 'Credit Card', content: method.card },
          { value: 'paypal', label: 'PayPal', content: method.paypal },
        ]}
      />
    );
  }
  if (!method.card && !method.paypal) return <Alert title="Cards are not accepted here." />;
  return (
    <Stack gap={4}>
      <p css={methodStyle}>
        {method.card && <CreditCard size={18} aria-hidden="true" />}
        {method.card ? 'Credit Card' : 'PayPal'}
      </p>
      {method.card ?? method.paypal}
    </Stack>
  );
}

function ProblemAlert({ problem }: { readonly problem: Problem }): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1}>
      <Alert title={problem.title}>
        <p>{problem.text}</p>
      </Alert>
    </div>
  );
}

function UnknownOutcome({
  payment,
  state,
}: {
  readonly payment: Payment;
  readonly state: Extract<PaymentState, { status: 'unknown' }>;
}): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1} css={css({ display: 'grid', gap: space(4) })}>
      <Alert tone="warning" title={chargeUnknown.title}>
        <p>{chargeUnknown.text}</p>
        {state.text !== undefined && <p>{state.text}</p>}
      </Alert>
      <Button size="large" wide busy={state.busy} onClick={() => void payment.repeatRequest()}>
        Look now
      </Button>
    </div>
  );
}

const methodStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: 44,
  borderBottom: `2px solid ${tokens.fill.primary}`,
  fontWeight: 600,
});
