import { css } from '@emotion/react';
import { dollars, policyById, quote } from '@rostrum/contracts/money';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { SumList } from '../../ui/data-display/SumList.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { shownPurpose } from '../payment-purposes.ts';
import { payoutsOf } from '../payouts-of-campaign.ts';
import { targetPath } from '@rostrum/contracts/kernel/target';
import type { Receipt } from './api.ts';
import { Issuer } from './Issuer.tsx';
import { methodOf, PaymentBadge, SimulatedNote, subjectOf } from './payment-words.tsx';
import { codeStyle, factsStyle, printedCard, screenOnly } from './print.ts';

/**
 * What was paid, by whom, for what and under which terms, and the payment's position in the log.
 */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { id, settledAt, amountCents, feeAmountCents, totalCents, provider } = receipt;
  const paid = settledAt !== null;
  return (
    <Card as="article" padding={6} aria-label={`Receipt ${String(id)}`} css={printedCard}>
      <Stack gap={6}>
        <Row justify="space-between" align="flex-start">
          <Issuer />
          <PaymentBadge {...receipt} />
        </Row>
        <div>
          <Heading level={1} size="section">
            {paid ? 'Receipt' : 'Payment'} {id}
          </Heading>
          <Text tone="muted">
            {paid
              ? `Paid on ${formatDay(settledAt)}`
              : `Started on ${formatDay(receipt.createdAt)}`}
          </Text>
        </div>
        {provider === 'sandbox' && <SimulatedNote />}
        <StatusNote receipt={receipt} />
        <dl css={factsStyle}>
          <Fact name="Paid by">{receipt.user.username}</Fact>
          <Fact name="Method">{methodOf(receipt)}</Fact>
          {paid && <Fact name="Charge">Once; it does not repeat</Fact>}
          <Fact name="Purpose">{shownPurpose(receipt).name}</Fact>
          <Fact name="For">
            {receipt.campaignTitle !== null && receipt.target !== null ? (
              <TextLink to={targetPath(receipt.target)}>{receipt.campaignTitle}</TextLink>
            ) : (
              subjectOf(receipt)
            )}
          </Fact>
        </dl>
        <SumList
          lines={[
            { label: 'Amount', cents: amountCents },
            ...(feeAmountCents > 0 ? [{ label: feeLabelOf(receipt), cents: feeAmountCents }] : []),
          ]}
          total={{ label: paid ? 'Total paid' : 'Total', cents: totalCents }}
        />
        <Preferences receipt={receipt} />
        <Terms receipt={receipt} />
        <LogRecord receipt={receipt} />
      </Stack>
    </Card>
  );
}

/** Names the formula of the fee, unless another quote rule determined the price. */
function feeLabelOf({ amountCents, feeAmountCents }: Receipt): string {
  return feeAmountCents === quote(amountCents).serviceFeeCents
    ? 'Service fee (3% plus $0.30)'
    : 'Service fee';
}

function StatusNote({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { unbookedCents, goneCents } = receipt;
  return (
    <>
      {unbookedCents !== null && (
        <Alert
          tone="warning"
          title={`Your bank or payment service says that ${dollars(unbookedCents)} of it is gone. It is held until that is resolved.`}
        />
      )}
      {goneCents > 0 && (
        <Alert
          tone="info"
          title={`${dollars(goneCents)} of the amount went back by your bank or payment service.`}
        />
      )}
      <StateNote receipt={receipt} />
    </>
  );
}

function StateNote({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { status, late, refundReason, refundCents, totalCents, refundedAt, campaignId } = receipt;
  const returned = refundCents ?? totalCents;
  const sum =
    returned < totalCents ? `${dollars(returned)} for hours that had not begun` : dollars(returned);
  const total = refundReason === 'withdrawn' ? `Taken back: ${sum}` : sum;
  if (status === 'refunded') {
    const day = refundedAt === null ? '' : ` on ${formatDay(refundedAt)}`;
    return <Alert tone="info" title={`${total} was returned${day}.`} />;
  }
  if (status === 'refund_requested') {
    return <Alert tone="warning" title={`${total} is being returned.`} />;
  }
  if (status === 'refund_failed') {
    return (
      <Alert tone="warning" title={`${total} is owed to you: its return has failed so far.`} />
    );
  }
  if (status === 'refund_by_hand') {
    return <Alert tone="warning" title={`${total} is owed to you, and is paid back by hand.`} />;
  }
  if (status === 'disputed') {
    return (
      <Alert tone="warning" title={`${total} is disputed, and held back until that is decided.`} />
    );
  }
  if (status === 'dispute_lost') {
    return <Alert tone="info" title={`${total} was returned after a dispute.`} />;
  }
  if (status === 'settled') {
    return late ? (
      <Alert
        tone="warning"
        title={`It arrived after the ${nounFor(receipt)} had closed, and is returned.`}
      />
    ) : null;
  }
  if (status === 'allocated') {
    return (
      <Alert tone="info" title={`${whyPaidOut(receipt)}. This payment is part of the payout.`}>
        {campaignId !== null && (
          <p css={screenOnly}>
            <TextLink to={payoutsOf(campaignId)}>See what is paid to whom</TextLink>
          </p>
        )}
      </Alert>
    );
  }
  if (status === 'expired') {
    return <Alert tone="warning" title="This payment was not made in time. Nothing was charged." />;
  }
  return (
    <Alert tone="warning" title="This payment has not been confirmed.">
      <p css={screenOnly}>If you have just paid, this page shows it as soon as it is.</p>
    </Alert>
  );
}

/** Whether it is the fee of a trailer, or the terms that were accepted are those of one. */
const isForTrailer = ({ isFee, terms }: Pick<Receipt, 'isFee' | 'terms'>): boolean =>
  isFee || terms?.payoutPolicy.id === 'trailer-9';

const isForPrompt = ({ target }: Pick<Receipt, 'target'>): boolean => target?.kind === 'prompt';

function nounFor(receipt: Receipt): string {
  if (isForPrompt(receipt)) return 'prompt';
  return isForTrailer(receipt) ? 'trailer' : 'campaign';
}

function whyPaidOut(receipt: Receipt): string {
  if (isForPrompt(receipt)) return 'The prompt has a result';
  return isForTrailer(receipt)
    ? 'The trailer was selected for production'
    : 'The conversation took place';
}

function heldUntil(receipt: Receipt): string {
  if (isForPrompt(receipt)) return 'the result of the prompt is paid';
  return isForTrailer(receipt)
    ? 'the trailer is selected for production'
    : 'the conversation has taken place, for at least 45 minutes';
}

/** What the donor hides, and the message to the creator. */
function Preferences({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { hidesName, hidesAmount, message, showsMessage } = receipt;
  const hidden = [hidesName && 'name', hidesAmount && 'amount'].filter(Boolean);
  if (hidden.length === 0 && message === null) return null;
  return (
    <dl css={factsStyle}>
      {hidden.length > 0 && (
        <Fact name="Hidden on public pages">
          {hidden.join(' and ').replace(/^./u, (letter) => letter.toUpperCase())}
        </Fact>
      )}
      {message !== null && (
        <Fact
          name={
            showsMessage
              ? `Message, shown on the ${nounFor(receipt)}’s page`
              : 'Message to the creator'
          }
        >
          <span css={css({ whiteSpace: 'pre-line' })}>{message}</span>
        </Fact>
      )}
    </dl>
  );
}

function Terms({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { terms } = receipt;
  const headingId = useId();
  const { terms: ofPurpose } = shownPurpose(receipt);
  if (terms === null && ofPurpose === undefined) return null;
  const policy = terms === null ? undefined : policyById(terms.payoutPolicy.id);
  return (
    <section aria-labelledby={headingId}>
      <Heading level={2} size="small" id={headingId}>
        Terms accepted
      </Heading>
      {terms === null ? (
        <Text size={15}>{ofPurpose}</Text>
      ) : (
        <Stack gap={1}>
          <Text size={15}>The amount is held in escrow until {heldUntil(receipt)}.</Text>
          <Text size={15}>
            Payout policy {terms.payoutPolicy.id}, version {terms.payoutPolicy.version}
            {policy && `: ${policy.title}`}.
          </Text>
          <Text size={15} tone="muted">
            {`Revision ${String(terms.revision)} of the ${nounFor(receipt)}.`}
          </Text>
        </Stack>
      )}
    </section>
  );
}

function LogRecord({ receipt: { event } }: { readonly receipt: Receipt }): ReactNode {
  const headingId = useId();
  if (event === null) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading level={2} size="small" id={headingId}>
        Record in the log
      </Heading>
      <dl css={[factsStyle, css({ marginTop: space(2), '& > div': { minWidth: 0 } })]}>
        <Fact name="Event">
          <span css={codeStyle}>
            {event.type}, {event.stream}
          </span>
        </Fact>
        <Fact name="Position">
          <span css={codeStyle}>{event.position}</span>
        </Fact>
        <Fact name="Recorded (UTC)">
          <span css={codeStyle}>{event.recordedAt}</span>
        </Fact>
        <Fact name="SHA-256 hash">
          <span css={codeStyle}>{event.hash}</span>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
