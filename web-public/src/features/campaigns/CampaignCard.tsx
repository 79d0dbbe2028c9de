import { css } from '@emotion/react';
import { percentsOf } from '@rostrum/contracts/money';
import { Users } from 'lucide-react';
import { Fragment, type ElementType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { ProgressBar } from '../../ui/data-display/ProgressBar.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Campaign } from './api.ts';
import { CampaignCover } from './CampaignCover.tsx';
import { timeLeft } from './time-left.ts';

interface CampaignCardProps {
  readonly campaign: Campaign;
  readonly as?: ElementType;
  readonly headingLevel?: 2 | 3;
  readonly eager?: boolean;
}

/** A campaign in a list. The whole card is one link. */
export function CampaignCard({
  campaign,
  as = 'article',
  headingLevel = 3,
  eager = false,
}: CampaignCardProps): ReactNode {
  return (
    <Card as={as} padding={0} css={cardStyle}>
      <div css={css({ position: 'relative' })}>
        <CampaignCover campaign={campaign} eager={eager} shape="list" />
        <span css={badgesStyle}>
          {isTrailer(campaign) && <Badge tone="raised">PreRoll</Badge>}
          {campaign.popular && <Badge tone="raised">POPULAR</Badge>}
        </span>
      </div>
      <div css={bodyStyle}>
        <p css={metaStyle}>
          <span>{campaign.categoryName}</span>
          <span>{timeLeft(campaign)}</span>
        </p>
        <Heading level={headingLevel} size="card">
          <Link to={`/campaigns/${String(campaign.id)}`} css={stretchedLink}>
            {campaign.title}
          </Link>
        </Heading>
        <Participants names={campaign.participants} />
        <div css={css({ marginTop: 'auto', paddingTop: space(3), display: 'grid', gap: space(3) })}>
          <ProgressBar percent={campaign.progressPercent} label={`Funded: ${campaign.title}`} />
          <p css={css({ display: 'flex', justifyContent: 'space-between', gap: space(2) })}>
            <FundingText campaign={campaign} />
            <span css={backersStyle}>
              <Users size={16} aria-hidden="true" />
              {campaign.backerCount.toLocaleString('en-US')}
              <VisuallyHidden>{campaign.backerCount === 1 ? ' backer' : ' backers'}</VisuallyHidden>
            </span>
          </p>
        </div>
      </div>
    </Card>
  );
}

type FundedCampaign = Pick<Campaign, 'currentAmountCents' | 'goalAmountCents' | 'acceptsDonations'>;

/** The part of the goal and what is to go; of a campaign that takes no donations, what it raised. */
export function FundingText({ campaign }: { readonly campaign: FundedCampaign }): ReactNode {
  const { currentAmountCents: raised, goalAmountCents: goal } = campaign;
  const percent = percentsOf(raised, goal).toLocaleString('en-US');
  return (
    <span css={css({ fontSize: tokens.size[15], fontVariantNumeric: 'tabular-nums' })}>
      <strong css={css({ fontWeight: 600 })}>{`${percent}\u00a0%`}</strong>
      {' · '}
      {sumOf(campaign)}
    </span>
  );
}

function sumOf({
  currentAmountCents: raised,
  goalAmountCents: goal,
  acceptsDonations,
}: FundedCampaign): ReactNode {
  const sum = (cents: number, words: string): ReactNode => (
    <>
      <Money cents={cents} form="short" /> {words}
    </>
  );
  if (!acceptsDonations) return sum(raised, 'raised');
  if (raised === goal) return 'goal reached';
  return raised < goal ? sum(goal - raised, 'to go') : sum(raised - goal, 'above the goal');
}

/**
 * Names joined by commas and "and". They are upright, because the heading font has no italics here.
 */
export function Participants({ names }: { readonly names: readonly string[] }): ReactNode {
  const last = names.length - 1;
  return (
    <p css={css({ fontSize: tokens.size[15], fontWeight: 600, overflowWrap: 'anywhere' })}>
      {names.map((name, index) => (
        <Fragment key={`${String(index)}-${name}`}>
          {index > 0 && (index === last ? <em css={andStyle}>{' and '}</em> : ' ')}
          {/* A name wraps only if it is longer than the line; its comma stays with it. */}
          <span css={css({ display: 'inline-block', maxWidth: '100%' })}>
            {name}
            {index < last - 1 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

const andStyle = css({
  marginInline: '0.3em',
  fontFamily: tokens.font.display,
  fontStyle: 'normal',
  fontSize: '1.05em',
  fontWeight: 400,
  color: tokens.content.muted,
});

const cardStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: `border-color ${tokens.motion.calm}`,
  '&:hover': { borderColor: tokens.border.strong },
  '&:has(a:focus-visible)': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 },
});

const badgesStyle = css({
  position: 'absolute',
  top: space(3),
  left: space(3),
  display: 'flex',
  gap: space(1.5),
});

const bodyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(1),
  padding: `${space(3)} ${space(4)} ${space(4)}`,
  [media.tablet]: { gap: space(1.5), padding: `${space(4)} ${space(4.5)} ${space(4.5)}` },
});

const metaStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  fontSize: tokens.size[14],
  color: tokens.content.muted,
});

const stretchedLink = css({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
});

const backersStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
});
