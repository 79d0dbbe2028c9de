import { css, keyframes } from '@emotion/react';
import { CalendarClock, Clock3, LockKeyhole } from 'lucide-react';
import { dollars, quote } from '@rostrum/contracts/money';
import { useId, useState, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { ProgressBar } from '../../../ui/data-display/ProgressBar.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { conversationText, FundingText, YouGave } from '../../campaigns/index.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { closedTitle } from '../../closed-title.ts';
import { PayPalPrice, QuoteSum } from '../../payments/index.ts';
import { amountLabel } from '../amount-label.ts';
import { GivingOptions } from '../GivingOptions.tsx';
import { notHeldText } from '../not-held.ts';
import { takeBackText } from '../take-back-text.ts';
import type { SupportedCampaign } from '../supported-campaign.ts';
import type { Donation } from '../use-donation.ts';
import { closedText } from './closed-text.ts';
import { PanelAmount } from './PanelAmount.tsx';

interface DonationPanelProps {
  readonly campaign: SupportedCampaign;
  readonly donation: Donation;
  /** The button or link to the payment. */
  readonly action: ReactNode;
}

/** Progress of the funding, and the price of a donation before the dialog opens. */
export function DonationPanel({ campaign, donation, action }: DonationPanelProps): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card padding={5}>
        <VisuallyHidden as="h2" id={headingId}>
          Funding
        </VisuallyHidden>
        <Stack gap={3}>
          <Funding campaign={campaign} donation={donation} />
          <ConversationDate campaign={campaign} />
          {campaign.acceptsDonations ? (
            <Stack gap={3}>
              <PanelAmount amount={donation.amount} />
              {action}
              <PriceAndOptions campaign={campaign} donation={donation} />
              <Text size={14} tone="muted" css={escrowStyle}>
                <LockKeyhole size={16} aria-hidden="true" css={lockStyle} />
                {isTrailer(campaign)
                  ? 'Held in escrow until it is selected for production.'
                  : 'Held in escrow until they have talked.'}
              </Text>
            </Stack>
          ) : campaign.status === 'pending_payment' ? (
            <Text size={15} tone="muted">
              Donations open once the first $1 is paid.
            </Text>
          ) : campaign.status === 'sent_back' ? (
            <Text size={15} tone="muted">
              {campaign.review?.replaceBy === null
                ? 'Donations are not taken until the trailer is accepted.'
                : 'Donations are not taken until the trailer is changed and accepted.'}
            </Text>
          ) : campaign.onHoldSince !== null ? (
            <Text size={15} tone="muted">
              {`Donations are not taken while the ${nounOf(campaign)} is on hold.`}
            </Text>
          ) : (
            <Alert tone="info" title={closedTitle(campaign)}>
              {closedText(campaign)}
            </Alert>
          )}
        </Stack>
      </Card>
    </section>
  );
}

/**
 * The price in one line; its parts, what else a donor can choose, and when a donation comes back are
 * behind "Options".
 */
function PriceAndOptions({
  campaign,
  donation: { amount, paid, preferences, setPreferences },
}: Pick<DonationPanelProps, 'campaign' | 'donation'>): ReactNode {
  return (
    <div css={css({ position: 'relative', marginBlock: `-${space(1)}` })}>
      {amount.cents !== undefined && (
        <p css={priceStyle}>You pay {dollars(quote(amount.cents).totalCents)} with the fee</p>
      )}
      {/* The key closes the options again after a donation. */}
      <GivingOptions
        noun={nounOf(campaign)}
        key={paid?.donationId}
        preferences={preferences}
        setPreferences={setPreferences}
        summary="Options"
        css={optionsStyle}
      >
        {amount.cents !== undefined && (
          <>
            <QuoteSum amountCents={amount.cents} label={amountLabel(campaign)} />
            <PayPalPrice amountCents={amount.cents} />
          </>
        )}
        <Text size={14} tone="muted">
          {takeBackText(campaign)} {notHeldText(campaign)}
        </Text>
      </GivingOptions>
    </div>
  );
}

/** When the conversation takes place or took place, once that is known. */
function ConversationDate({ campaign }: Pick<DonationPanelProps, 'campaign'>): ReactNode {
  const [now] = useState(() => Date.now());
  const text = conversationText(campaign, now);
  if (text === undefined) return null;
  return (
    <Text size={15}>
      <CalendarClock size={18} aria-hidden="true" css={iconStyle} />
      {text}
    </Text>
  );
}

function Funding({
  campaign: { title, currentAmountCents, goalAmountCents, progressPercent, ...campaign },
  donation: { paid, settlement, attempt },
}: Pick<DonationPanelProps, 'campaign' | 'donation'>): ReactNode {
  const { backerCount, daysLeft, givenCents, acceptsDonations } = campaign;
  // Once the dialog, which covers it, is closed.
  const donatedCents =
    settlement === 'settled' && attempt === undefined ? paid?.quote.amountCents : undefined;
  return (
    <div css={css({ display: 'grid', gap: space(3) })}>
      <div css={sumStyle}>
        <p css={raisedStyle}>
          <Money cents={currentAmountCents} form="short" />
          {/* The key restarts the animation for each new donation. */}
          {donatedCents !== undefined && (
            <span key={paid?.donationId} css={donatedStyle}>
              +{dollars(donatedCents)} into escrow
            </span>
          )}
        </p>
        <Text tone="muted">
          <VisuallyHidden>raised </VisuallyHidden>of <Money cents={goalAmountCents} form="short" />
        </Text>
      </div>
      <ProgressBar percent={progressPercent} label={`Funded: ${title}`} />
      <p css={factsStyle}>
        <FundingText campaign={{ currentAmountCents, goalAmountCents, acceptsDonations }} />
        <span>
          {counted(backerCount, 'backer')}
          {daysLeft > 0 &&
            ` · ${daysLeft.toLocaleString('en-US')} ${daysLeft === 1 ? 'day left' : 'days left'}`}
        </span>
      </p>
      <YouGave cents={givenCents} />
      {paid && settlement === 'pending' && (
        <Text size={15} tone="muted">
          <Clock3 size={18} aria-hidden="true" css={iconStyle} />
          Your {dollars(paid.quote.amountCents)} is being confirmed
        </Text>
      )}
    </div>
  );
}

const iconStyle = css({ display: 'inline', verticalAlign: '-3px', marginRight: space(1.5) });
const lockStyle = css({ display: 'inline', verticalAlign: '-2px', marginRight: space(1.5) });

const raisedStyle = css({
  position: 'relative',
  fontFamily: tokens.font.display,
  fontSize: tokens.size[46],
  fontWeight: 500,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
});

const risesAway = keyframes({
  '0%': { opacity: 0, transform: 'translateY(60%)' },
  '4%, 97%': { opacity: 1, transform: 'none' },
  '100%': { opacity: 0, transform: 'translateY(-30%)' },
});

const donatedStyle = css({
  position: 'absolute',
  right: 0,
  top: 0,
  fontFamily: tokens.font.text,
  fontSize: tokens.size[18],
  fontWeight: 700,
  color: tokens.content.success,
  opacity: 0,
  animation: `${risesAway} 4s ease-out`,
});

const sumStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(3),
});

const factsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(3),
  fontSize: tokens.size[15],
  // They have two lines where the numbers are long.
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { color: tokens.content.muted },
});

/** Beside the summary of the options. */
const priceStyle = css({
  position: 'absolute',
  top: 0,
  left: 0,
  lineHeight: '44px',
  fontSize: tokens.size[14],
  color: tokens.content.muted,
});

const optionsStyle = css({
  borderBlock: 0,
  '& > summary': {
    width: 'fit-content',
    marginLeft: 'auto',
    gap: space(1),
    color: tokens.content.primary,
  },
});

const escrowStyle = css({
  paddingTop: space(3),
  borderTop: `1px solid ${tokens.border.default}`,
});
