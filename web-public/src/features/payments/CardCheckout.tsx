import { css } from '@emotion/react';
import { CreditCard } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dollars, quote, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { Alert } from '../../ui/states.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import { BankStep } from './BankStep.tsx';
import type { CardPayment, Problem, PaymentState } from './card-payment.ts';
import { CardForm } from './CardForm.tsx';
import { QuoteSum } from './QuoteSum.tsx';
import { TestCards } from './TestCards.tsx';
import { usePaymentState } from './use-payment-state.ts';

interface CardCheckoutProps {
  readonly payment: CardPayment;
  readonly amountCents: Cents;
  /** Focuses the card number. */
  readonly autoFocus?: boolean;
}

/** The steps of a card payment. The caller shows what follows once it is paid. */
export function CardCheckout({ payment, amountCents, autoFocus }: CardCheckoutProps): ReactNode {
  const state = usePaymentState(payment);
  const { data: configuration } = useQuery(configurationQuery);
  const { totalCents } = quote(amountCents);
  const problem = state.status === 'card' ? state.problem : undefined;
  const paying = state.status === 'paying';
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">{paying ? 'Processing your payment' : ''}</VisuallyHidden>
      {problem && <ProblemAlert key={`${problem.title} ${problem.text}`} problem={problem} />}
      {state.status === 'unknown' && <UnknownOutcome payment={payment} state={state} />}
      {state.status === 'bank' && (
        <BankStep
          totalCents={totalCents}
          busy={state.busy}
          onAnswer={(outcome) => void payment.answerBank(outcome)}
        />
      )}
      {/* Hidden, not removed, during 3-D Secure: another attempt starts with what was typed. */}
      <div hidden={state.status !== 'card' && !paying}>
        <Stack gap={4}>
          <p css={methodStyle}>
            <CreditCard size={18} aria-hidden="true" />
            Credit Card
          </p>
          <CardForm
            payLabel={`Pay ${dollars(totalCents)}`}
            busy={paying}
            {...(autoFocus !== undefined && { autoFocus })}
            onPay={(card) => void payment.pay(card)}
          >
            <QuoteSum amountCents={amountCents} />
          </CardForm>
          {configuration?.simulatedPayments && <TestCards />}
        </Stack>
      </div>
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
  readonly payment: CardPayment;
  readonly state: Extract<PaymentState, { status: 'unknown' }>;
}): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1} css={css({ display: 'grid', gap: space(4) })}>
      <Alert tone="warning" title="We could not learn whether the payment went through">
        <p>{state.text}</p>
        <p>Asking again cannot charge you twice.</p>
      </Alert>
      <Button size="large" wide busy={state.busy} onClick={() => void payment.repeatRequest()}>
        Ask again
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
