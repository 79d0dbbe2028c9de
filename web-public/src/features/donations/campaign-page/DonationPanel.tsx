import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { css, keyframes } from '@emotion/react';
import { CalendarClock, CircleCheck, Clock3, LockKeyhole } from 'lucide-react';
import { dollars } from '@rostrum/contracts/money';
import { useId, useState, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { wholePercent } from '../../../ui/text/percent.ts';
import { ProgressBar } from '../../../ui/data-display/ProgressBar.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { conversationText } from '../../campaigns/index.ts';
import { AmountPicker } from '../AmountPicker.tsx';
import { GivingOptions } from '../GivingOptions.tsx';
import { notHeldText } from '../not-held.ts';
import { takeBackText } from '../take-back-text.ts';
import type { SupportedCampaign } from '../supported-campaign.ts';
import type { Donation } from '../use-donation.ts';

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
      <Card>
        <VisuallyHidden as="h2" id={headingId}>
          Funding
        </VisuallyHidden>
        <Stack gap={5}>
          <Funding campaign={campaign} donation={donation} />
          <ConversationDate campaign={campaign} />
          {campaign.acceptsDonations ? (
            <>
              <AmountPicker amount={donation.amount} />
              {action}
              {/* The key closes the options again after a donation. */}
              <GivingOptions
                key={donation.paid?.donationId}
                preferences={donation.preferences}
                setPreferences={donation.setPreferences}
              />
              <Text size={14} tone="muted">
                <LockKeyhole size={16} aria-hidden="true" css={lockStyle} />
                Held in escrow until the conversation takes place. {takeBackText(campaign)}{' '}
                {notHeldText}
              </Text>
            </>
          ) : campaign.status === 'pending_payment' ? (
            <Text size={15} tone="muted">
              Donations open once the first $1 is paid.
            </Text>
          ) : campaign.onHoldSince !== null ? (
            <Text size={15} tone="muted">
              Donations are not taken while the campaign is on hold.
            </Text>
          ) : (
            <Alert tone="info" title={campaignMessages.campaignClosed}>
              {closedText(campaign)}
            </Alert>
          )}
        </Stack>
      </Card>
    </section>
  );
}

/** When the conversation takes place or took place, once that is known. */
function ConversationDate({ campaign }: Pick<DonationPanelProps, 'campaign'>): ReactNode {
  const [now] = useState(() => Date.now());
  const text = conversationText(campaign, now);
  if (text === undefined) return null;
  return (
    <Text size={15}>
      <CalendarClock size={18} aria-hidden="true" css={givenStyle} />
      {text}
    </Text>
  );
}

const untilHeld =
  'Funding has ended. What was raised is held in escrow until the conversation takes place.';

/** What happens to the money of a closed campaign, by phase. */
const closedTexts: Readonly<Partial<Record<SupportedCampaign['phase'], string>>> = {
  // Its end date has passed, and the phase is about to change.
  active: untilHeld,
  funding_closed: untilHeld,
  extended: untilHeld,
  completed:
    'The conversation took place. Nobody has been paid yet: what was raised is still held in escrow.',
  election:
    'The conversation did not take place in time. What was raised is held in escrow while its backers choose.',
  expired:
    'It ended without the conversation. Nobody has been paid: what was raised is still held in escrow.',
};

const closedText = ({
  phase,
  refunds,
}: Pick<SupportedCampaign, 'phase' | 'refunds'>): string | undefined =>
  refunds !== null
    ? 'It ended without the conversation. The donations are returned to the backers.'
    : closedTexts[phase];

function Funding({
  campaign: { title, currentAmountCents, goalAmountCents, progressPercent, ...campaign },
  donation: { paid, settlement },
}: Pick<DonationPanelProps, 'campaign' | 'donation'>): ReactNode {
  const { backerCount, daysLeft, givenCents } = campaign;
  const donatedCents = settlement === 'settled' ? paid?.quote.amountCents : undefined;
  return (
    <div css={css({ display: 'grid', gap: space(4) })}>
      <div>
        <p css={raisedStyle}>
          <Money cents={currentAmountCents} form="short" />
          {/* The key restarts the animation for each new donation. */}
          {donatedCents !== undefined && (
            <span key={currentAmountCents} css={donatedStyle}>
              +{dollars(donatedCents)} into escrow
            </span>
          )}
        </p>
        <Text tone="muted">
          raised of <Money cents={goalAmountCents} form="short" />
        </Text>
      </div>
      <ProgressBar percent={progressPercent} label={`Funded: ${title}`} />
      <dl css={statisticsStyle}>
        <Statistic value={wholePercent(currentAmountCents, goalAmountCents)} label="funded" />
        <Statistic
          value={backerCount.toLocaleString('en-US')}
          label={backerCount === 1 ? 'backer' : 'backers'}
        />
        <Statistic
          value={daysLeft.toLocaleString('en-US')}
          label={daysLeft === 1 ? 'day left' : 'days left'}
        />
      </dl>
      {givenCents !== null && givenCents > 0 && (
        <Text size={15} tone="success" strong>
          <CircleCheck size={18} aria-hidden="true" css={givenStyle} />
          You gave {dollars(givenCents)}
        </Text>
      )}
      {paid && settlement === 'pending' && (
        <Text size={15} tone="muted">
          <Clock3 size={18} aria-hidden="true" css={givenStyle} />
          Your {dollars(paid.quote.amountCents)} is being confirmed
        </Text>
      )}
    </div>
  );
}

function Statistic({
  value,
  label,
}: {
  readonly value: string;
  readonly label: string;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const givenStyle = css({ display: 'inline', verticalAlign: '-3px', marginRight: space(1.5) });
const lockStyle = css({ display: 'inline', verticalAlign: '-2px', marginRight: space(1.5) });

const raisedStyle = css({
  position: 'relative',
  fontFamily: tokens.font.display,
  fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.5rem)',
  fontWeight: 560,
  lineHeight: 1.1,
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

const statisticsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(2),
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: tokens.size[14], color: tokens.content.muted },
  '& dd': {
    fontSize: tokens.size[21],
    fontWeight: 600,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
});
