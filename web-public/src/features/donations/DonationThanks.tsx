import { css } from '@emotion/react';
import { CircleCheck, Clock3, ReceiptText } from 'lucide-react';
import { dollars } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/browser/use-focus-here.ts';
import { SharePrompt } from '../campaigns/index.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import type { SentPayment } from '../payments/index.ts';
import type { Settlement } from '../receipts/index.ts';
import { notHeldText } from './not-held.ts';
import type { SupportedCampaign } from './supported-campaign.ts';
import { takeBackText } from './take-back-text.ts';

interface DonationThanksProps {
  readonly campaign: Pick<
    SupportedCampaign,
    'id' | 'title' | 'categoryId' | 'conversation' | 'conversationBy'
  >;
  readonly paid: SentPayment;
  readonly settlement: Settlement;
  readonly headingLevel: 2 | 3;
  /** The link or button to the next page. */
  readonly next: ReactNode;
  /** Other campaigns. */
  readonly children: ReactNode;
}

/**
 * The outcome of a donation that the provider reported as successful: first how to share the
 * campaign, unless it closed before and the payment is returned, then the receipt.
 */
export function DonationThanks({
  campaign,
  paid,
  settlement,
  headingLevel,
  next,
  children,
}: DonationThanksProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  const { donationId } = paid;
  const known = settlement === 'settled' || settlement === 'returned';
  return (
    <Stack gap={6}>
      <div ref={element} tabIndex={-1} role="status" css={thanksStyle}>
        {known ? (
          <CircleCheck size={48} aria-hidden="true" color={tokens.content.success} />
        ) : (
          <Clock3 size={48} aria-hidden="true" color={tokens.content.muted} />
        )}
        <Stack gap={2} align="center">
          <Heading level={headingLevel} size="section">
            Thank you
          </Heading>
          <Outcome campaign={campaign} quote={paid.quote} settlement={settlement} />
        </Stack>
      </div>
      {settlement !== 'returned' && (
        <SharePrompt
          campaign={campaign}
          heading={
            isTrailer(campaign)
              ? 'Who else would want to see it?'
              : 'Who else would want to hear it?'
          }
          headingLevel={3}
          text={`Send them the link to this ${nounOf(campaign)}.`}
        />
      )}
      {next}
      <Stack gap={1} align="center">
        <PriceNote paid={paid} known={known} />
        <LinkButton to={`/donations/${String(donationId)}/receipt`} variant="ghost" size="small">
          <ReceiptText size={18} aria-hidden="true" />
          {known ? 'Open the receipt' : 'Follow the payment'}
        </LinkButton>
      </Stack>
      {children}
    </Stack>
  );
}

function Outcome({
  campaign,
  quote: { amountCents, totalCents },
  settlement,
}: Pick<SentPayment, 'quote'> & Pick<DonationThanksProps, 'campaign' | 'settlement'>): ReactNode {
  const { thing, until } = isTrailer(campaign)
    ? { thing: 'trailer', until: 'an administrator selects the trailer for production' }
    : {
        thing: 'conversation',
        until: 'an administrator has confirmed that the conversation took place',
      };
  switch (settlement) {
    case 'settled':
      return (
        <>
          <Text>
            Your <strong>{dollars(amountCents)}</strong> is in escrow for this {thing}.
          </Text>
          <Text size={15} tone="muted">
            It stays there until {until}. {takeBackText(campaign)} {notHeldText(campaign)}
          </Text>
        </>
      );
    case 'returned':
      return (
        <>
          <Text>{`Your payment arrived after the ${nounOf(campaign)} had closed.`}</Text>
          <Text size={15} tone="muted">
            {dollars(totalCents)} is returned to you.
          </Text>
        </>
      );
    case 'asking':
      return null;
    case 'pending':
      return (
        <>
          <Text>Your payment is being confirmed.</Text>
          <Text size={15} tone="muted">
            {dollars(amountCents)} goes into escrow for this {thing} as soon as it is. You need not
            wait here: My Donations on your dashboard shows it, too.
          </Text>
        </>
      );
  }
}

/** `known`: whether the server knows that the payment was made. */
function PriceNote({
  paid: { donationId, quote },
  known,
}: Pick<DonationThanksProps, 'paid'> & { readonly known: boolean }): ReactNode {
  const total = dollars(quote.totalCents);
  return (
    <Text size={14} tone="muted">
      {known
        ? `Receipt ${String(donationId)}: ${total} charged`
        : `Payment ${String(donationId)}: ${total}`}
      , of which {dollars(quote.serviceFeeCents)} for processing.
    </Text>
  );
}

const thanksStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(5),
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
});
