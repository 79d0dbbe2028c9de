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
import { BankStep } from './BankStep.tsx';
import { CardForm } from './CardForm.tsx';
import type { CardPayment, Problem, Stage } from './card-payment.ts';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import { QuoteSum } from './QuoteSum.tsx';
import { TestCards } from './TestCards.tsx';
import { useStage } from './use-payment-state.ts';

interface CardCheckoutProps {
  readonly payment: CardPayment;
  readonly amountCents: Cents;
  /** Puts the cursor into the card number: where paying is what was asked for, as in a dialog. */
  readonly autoFocus?: boolean;
}

/** Everything between a quote and a paid payment. What follows once it is paid is the caller's. */
export function CardCheckout({ payment, amountCents, autoFocus }: CardCheckoutProps): ReactNode {
  const stage = useStage(payment);
  const { data: configuration } = useQuery(configurationQuery);
  const { totalCents } = quote(amountCents);
  const problem = stage.at === 'card' ? stage.problem : undefined;
  const paying = stage.at === 'paying';
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">{paying ? 'Processing your payment' : ''}</VisuallyHidden>
      {problem && <ProblemAlert key={`${problem.title} ${problem.text}`} problem={problem} />}
      {stage.at === 'unknown' && <UnknownOutcome payment={payment} stage={stage} />}
      {stage.at === 'bank' && (
        <BankStep
          totalCents={totalCents}
          busy={stage.busy}
          onAnswer={(outcome) => void payment.answerBank(outcome)}
        />
      )}
      {/* The form stays while the bank asks, so that what was typed is there for another attempt. */}
      <div hidden={stage.at !== 'card' && !paying}>
        <Stack gap={4}>
          <p css={methodLook}>
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
  const place = useFocusHere<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      <Alert title={problem.title}>
        <p>{problem.text}</p>
      </Alert>
    </div>
  );
}

function UnknownOutcome({
  payment,
  stage,
}: {
  readonly payment: CardPayment;
  readonly stage: Extract<Stage, { at: 'unknown' }>;
}): ReactNode {
  const place = useFocusHere<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} css={css({ display: 'grid', gap: space(4) })}>
      <Alert tone="warning" title="We could not learn whether the payment went through">
        <p>{stage.text}</p>
        <p>Asking again cannot charge you twice.</p>
      </Alert>
      <Button size="large" wide busy={stage.busy} onClick={() => void payment.askAgain()}>
        Ask again
      </Button>
    </div>
  );
}

const methodLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: 44,
  borderBottom: `2px solid ${tokens.fill.primary}`,
  fontWeight: 600,
});
