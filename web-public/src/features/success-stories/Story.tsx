import { css } from '@emotion/react';
import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../ui/text/counted.ts';
import { formatDay } from '../../ui/text/dates.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { CampaignCover, Participants, type SuccessStory } from '../campaigns/index.ts';

interface StoryProps {
  readonly story: SuccessStory;
  /** Beside its poster on a wide screen, and larger. */
  readonly isFirst?: boolean;
}

/** A conversation that took place: its poster, when it was, and what became of the money. */
export function Story({ story, isFirst = false }: StoryProps): ReactNode {
  const { id, title, categoryName, participants, held, videoUrl } = story;
  const { currentAmountCents, backerCount } = story;
  return (
    <article css={[storyStyle, isFirst && firstStyle]}>
      <div css={posterStyle}>
        <CampaignCover
          campaign={story}
          eager={isFirst}
          sizes={isFirst ? '(min-width: 960px) 720px, 100vw' : '(min-width: 640px) 50vw, 100vw'}
        />
        {(videoUrl !== null || held !== null) && (
          <p css={captionStyle}>
            {videoUrl !== null && (
              <span>
                <CirclePlay size={18} aria-hidden="true" />
                Recording
              </span>
            )}
            {held && <span css={lengthStyle}>{held.minutes} minutes</span>}
          </p>
        )}
      </div>
      <div css={textStyle}>
        <Text size={15} tone="muted">
          {categoryName}
          {held && ` · Held ${formatDay(held.at)}`}
        </Text>
        <Heading level={2} size={isFirst ? 'section' : 'card'}>
          <Link to={`/campaigns/${String(id)}`} css={stretchedLink}>
            {title}
          </Link>
        </Heading>
        <Participants names={participants} />
        <p css={css({ marginTop: space(isFirst ? 3 : 1) })}>
          <strong css={isFirst ? sumStyle : css({ fontWeight: 600 })}>
            <Money cents={currentAmountCents} form="short" />
          </strong>{' '}
          raised by {counted(backerCount, 'person', 'people')}
        </p>
        <Text size={15} tone="muted">
          Its page shows who gets which share of it.
        </Text>
      </div>
    </article>
  );
}

const storyStyle = css({
  position: 'relative',
  display: 'grid',
  gap: space(4),
  '&:has(a:focus-visible)': {
    outline: `2px solid ${tokens.focusRing}`,
    outlineOffset: 6,
    borderRadius: tokens.radius.small,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
});

const firstStyle = css({
  gap: space(5.5),
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 720fr) minmax(0, 392fr)',
    gap: space(12),
    alignItems: 'center',
  },
});

const posterStyle = css({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
});

const captionStyle = css({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  padding: space(3),
  pointerEvents: 'none',
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1.5),
    minHeight: 28,
    paddingInline: space(2.5),
    borderRadius: tokens.radius.small,
    background: 'rgb(8 8 16 / 0.86)',
    color: '#f0f1f7',
    fontSize: tokens.size[14],
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
});

const lengthStyle = css({ marginLeft: 'auto' });

const textStyle = css({
  display: 'grid',
  gap: space(1.5),
  minWidth: 0,
  alignContent: 'start',
  overflowWrap: 'anywhere',
});

const sumStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[32],
  fontWeight: 500,
  letterSpacing: '-0.02em',
});

const stretchedLink = css({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
});
