import { type Cents, dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { useFocusHere } from '../../ui/browser/use-focus-here.ts';

/** A payment of more than this is asked about before it is sent, in cents. */
const askAboveCents: Cents = 1_000_00;

export interface LargePayment {
  /** Pays at once, or, if the amount is large, once the payer has said that it is meant. */
  readonly ask: (totalCents: Cents, pay: () => void) => void;
  /** Replaces the ways to pay until it is answered. */
  readonly question: ReactNode;
}

/** Asks once in the life of a form whether a large amount is meant. */
export function useLargePayment(amountCents: Cents): LargePayment {
  const [isMeant, setMeant] = useState(amountCents <= askAboveCents);
  const [asked, setAsked] = useState<{ totalCents: Cents; pay: () => void }>();
  return {
    ask: (totalCents, pay) => {
      if (isMeant) pay();
      else setAsked({ totalCents, pay });
    },
    question: asked && (
      <LargePaymentQuestion
        amountCents={amountCents}
        totalCents={asked.totalCents}
        onYes={() => {
          setMeant(true);
          setAsked(undefined);
          // In the handler of the click: browsers block windows that are opened later.
          asked.pay();
        }}
        onNo={() => {
          setAsked(undefined);
        }}
      />
    ),
  };
}

interface LargePaymentQuestionProps {
  readonly amountCents: Cents;
  readonly totalCents: Cents;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function LargePaymentQuestion({
  amountCents,
  totalCents,
  onYes,
  onNo,
}: LargePaymentQuestionProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1}>
      <Stack gap={4}>
        <Alert tone="warning" title={`Do you mean ${dollars(amountCents)}?`}>
          <p>
            With the processing fee you pay {dollars(totalCents)}. Nothing has been charged yet.
          </p>
        </Alert>
        <Row gap={3}>
          <Button onClick={onYes}>Yes, pay {dollars(totalCents)}</Button>
          <Button variant="outline" onClick={onNo}>
            Not yet
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
