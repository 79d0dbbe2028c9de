import { css } from '@emotion/react';
import type { ElectionCause } from '@rostrum/contracts/campaigns/constants';
import type { Answer } from '@rostrum/contracts/client';
import { dashboardLimits } from '@rostrum/contracts/dashboard/constants';
import { Hourglass } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { electionCause } from '../election-cause.ts';

type Donations = Answer<'dashboard'>['donations'];

/** What a member can choose about their donations to one campaign. */
export interface OwnChoice {
  readonly campaignId: number;
  readonly title: string;
  /** When the choice ends, ISO 8601; null while the campaign is on hold. */
  readonly endsAt: string | null;
  readonly cause: ElectionCause;
  /** Sum of the donations that are listed, in cents. */
  readonly givenCents: number;
  readonly isOpen: boolean;
}

/** The elections in which the member can choose, those without a choice first. */
export function choicesOf(donations: Donations): readonly OwnChoice[] {
  const found = new Map<number, OwnChoice>();
  for (const donation of donations) {
    const { campaignId, campaignTitle, choice, election, status, amountCents } = donation;
    if (choice === null || status !== 'settled' || campaignId === null) continue;
    if (donation.refundFrom !== null) continue;
    const earlier = found.get(campaignId);
    found.set(campaignId, {
      campaignId,
      title: campaignTitle ?? 'A campaign',
      endsAt: choice.endsAt,
      cause: choice.cause,
      givenCents: (earlier?.givenCents ?? 0) + amountCents,
      isOpen: earlier?.isOpen === true || election === 'open',
    });
  }
  return [...found.values()].sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
}

/** Above the tabs of the dashboard, while the member can choose about a donation. */
export function ToChoose({ donations }: { readonly donations: Donations }): ReactNode {
  const headingId = useId();
  const choices = choicesOf(donations);
  if (choices.length === 0) return null;
  const open = choices.filter(({ isOpen }) => isOpen).length;
  // Of a member with more donations, older ones can be part of the choice.
  const areAllListed = donations.length < dashboardLimits.donations;
  return (
    <Card as="section" padding={0} aria-labelledby={headingId}>
      <div css={headStyle}>
        <Heading level={2} size="small" id={headingId}>
          To choose now
        </Heading>
        {open > 0 && <Badge tone="warning">{open}</Badge>}
      </div>
      <ul>
        {choices.map((choice) => (
          <Choice key={choice.campaignId} choice={choice} showsSum={areAllListed} />
        ))}
      </ul>
    </Card>
  );
}

function Choice({
  choice: { campaignId, title, endsAt, cause, givenCents, isOpen },
  showsSum,
}: {
  readonly choice: OwnChoice;
  readonly showsSum: boolean;
}): ReactNode {
  const path = `/campaigns/${String(campaignId)}/election`;
  const name = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <li css={[choiceStyle, isOpen && css({ background: tokens.fill.warningSoft })]}>
      <span css={iconStyle}>
        <Hourglass size={20} aria-hidden="true" />
      </span>
      <div css={css({ minWidth: 0 })}>
        <Text strong css={css({ overflowWrap: 'anywhere' })}>
          {title}
        </Text>
        <Text size={15}>
          {isOpen ? 'Refund, or wait 180 days longer? ' : 'You chose to wait longer. '}
          {endsAt === null
            ? 'The end is known once the campaign is no longer on hold.'
            : `${isOpen ? 'Choose by' : 'It can be changed until'} ${formatMoment(endsAt)}.`}{' '}
          {isOpen && (
            <>
              {electionCause(cause)}{' '}
              {showsSum && (
                <>
                  You gave <Money cents={givenCents} form="short" />.{' '}
                </>
              )}
              If you choose nothing, it is returned to you.
            </>
          )}
        </Text>
      </div>
      <div css={buttonsStyle}>
        {isOpen ? (
          <>
            <LinkButton to={`${path}#refund`} variant="outline">
              Refund{name}
            </LinkButton>
            <LinkButton to={`${path}#wait`} variant="outline">
              Wait longer{name}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={path} variant="outline">
            Change{name}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

const headStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  padding: `${space(4)} ${space(5)}`,
});

const choiceStyle = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: `${space(3)} ${space(4)}`,
  alignItems: 'center',
  padding: `${space(4)} ${space(5)}`,
  borderTop: `1px solid ${tokens.border.default}`,
  [media.desktop]: { gridTemplateColumns: '44px minmax(0, 1fr) auto' },
});

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: tokens.radius.control,
  background: tokens.surface.raised,
  color: tokens.content.warning,
});

/** Both buttons have the same width. */
const buttonsStyle = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(2),
  gridColumn: '1 / -1',
  [media.desktop]: { gridColumn: 'auto', gridAutoColumns: '148px' },
});
