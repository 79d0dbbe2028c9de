import { css } from '@emotion/react';
import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { ProgressBar } from '../../../ui/data-display/ProgressBar.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { wholePercent } from '../../../ui/text/percent.ts';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { type Campaign, CampaignCover, timeLeft } from '../../campaigns/index.ts';

interface TrailerCardProps {
  readonly trailer: Campaign;
  readonly eager: boolean;
}

/** A trailer in the list. The whole card is one link. */
export function TrailerCard({ trailer, eager }: TrailerCardProps): ReactNode {
  const { id, title, description, genre, trailerDuration, status, voteCount } = trailer;
  const { currentAmountCents: raised, goalAmountCents: goal } = trailer;
  return (
    <article css={cardStyle}>
      <div css={posterStyle}>
        <CampaignCover campaign={trailer} eager={eager} />
        {trailerDuration !== null && (
          <span css={durationStyle}>
            <Badge tone="raised">
              <VisuallyHidden>Length: </VisuallyHidden>
              {trailerDuration}
            </Badge>
          </span>
        )}
      </div>
      <p css={metaStyle}>
        {genre !== null && <span>{genreNames[genre]}</span>}
        <span>{status === 'completed' ? 'Selected for production' : timeLeft(trailer)}</span>
      </p>
      <Heading level={2} size="card" css={css({ overflowWrap: 'anywhere' })}>
        <Link to={`/campaigns/${String(id)}`} css={stretchedLink}>
          {title}
        </Link>
      </Heading>
      <Text size={15} tone="muted" css={descriptionStyle}>
        {description}
      </Text>
      <div css={css({ display: 'grid', gap: space(2), marginTop: 'auto' })}>
        <p css={votesStyle}>
          <ChevronUp size={18} aria-hidden="true" />
          {counted(voteCount, 'vote')}
        </p>
        <ProgressBar percent={trailer.progressPercent} label={`Funded: ${title}`} />
        <p css={sumsStyle}>
          <span>
            <strong>
              <Money cents={raised} form="short" />
            </strong>{' '}
            of <Money cents={goal} form="short" />
          </span>
          <span>{wholePercent(raised, goal)} funded</span>
        </p>
      </div>
    </article>
  );
}

const cardStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  '&:has(a:focus-visible)': {
    outline: `2px solid ${tokens.focusRing}`,
    outlineOffset: 6,
    borderRadius: tokens.radius.small,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
});

const posterStyle = css({
  position: 'relative',
  marginBottom: space(1),
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
});

const durationStyle = css({ position: 'absolute', right: space(3), bottom: space(3) });

const metaStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space(3)}`,
  fontSize: tokens.size[14],
  color: tokens.content.muted,
});

const stretchedLink = css({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
});

/** Its first lines; the trailer's page has the whole. */
const descriptionStyle = css({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});

/** Above the funding: votes matter more here. */
const votesStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

const sumsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space(3)}`,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
  color: tokens.content.muted,
  '& strong': { fontWeight: 600, color: tokens.content.default },
});
