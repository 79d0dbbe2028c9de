import { css } from '@emotion/react';
import { CircleCheck, ReceiptText } from 'lucide-react';
import { dollars } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import type { PaymentIntent } from '../payments/index.ts';

interface DonationThanksProps {
  readonly paid: PaymentIntent;
  readonly headingLevel: 2 | 3;
  /** The link or button to the next page. */
  readonly next: ReactNode;
  /** Ways to share, and other campaigns. */
  readonly children: ReactNode;
}

/** Says what happens with a settled donation, with its receipt. */
export function DonationThanks({
  paid: { donationId, quote },
  headingLevel,
  next,
  children,
}: DonationThanksProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <Stack gap={6}>
      <div ref={element} tabIndex={-1} role="status" css={thanksStyle}>
        <CircleCheck size={48} aria-hidden="true" color={tokens.content.success} />
        <Stack gap={2} align="center">
          <Heading level={headingLevel} size="section">
            Thank you
          </Heading>
          <Text>
            Your <strong>{dollars(quote.amountCents)}</strong> is in escrow for this conversation.
          </Text>
          <Text size={15} tone="muted">
            It stays there until the conversation has taken place. Not held within 365 days? Refund
            or extend: your choice.
          </Text>
          <Text size={14} tone="muted">
            Receipt {donationId}: {dollars(quote.totalCents)} charged, of which{' '}
            {dollars(quote.serviceFeeCents)} for processing.
          </Text>
          <LinkButton to={`/donations/${String(donationId)}/receipt`} variant="ghost" size="small">
            <ReceiptText size={18} aria-hidden="true" /> Open the receipt
          </LinkButton>
        </Stack>
      </div>
      {next}
      {children}
    </Stack>
  );
}

const thanksStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(5),
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
});
