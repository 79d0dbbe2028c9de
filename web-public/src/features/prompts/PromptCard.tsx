import { css } from '@emotion/react';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { counted } from '../../ui/text/counted.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import type { Prompt } from './api.ts';
import { FileTypeIcon, fileTypeLabel } from './file-types.tsx';
import { PromptCover } from './PromptCover.tsx';
import { promptState } from './time-left.ts';

interface PromptCardProps {
  readonly prompt: Prompt;
  /** ms. */
  readonly now: number;
  readonly headingLevel?: 2 | 3;
  readonly eager?: boolean;
}

/** A prompt in a list. The whole card is one link. */
export function PromptCard({
  prompt,
  now,
  headingLevel = 2,
  eager = false,
}: PromptCardProps): ReactNode {
  const { id, title, description, categoryName, submissionCount, allowedFileTypes } = prompt;
  return (
    <Card as="article" padding={0} css={cardStyle}>
      <div css={css({ position: 'relative' })}>
        <PromptCover prompt={prompt} eager={eager} shape="list" />
        <span css={badgeStyle}>
          <Badge tone="raised">
            <FileTypeIcon type={allowedFileTypes} size={14} />
            <VisuallyHidden>Entries may be: </VisuallyHidden>
            {fileTypeLabel(allowedFileTypes)}
          </Badge>
        </span>
      </div>
      <div css={bodyStyle}>
        <p css={metaStyle}>
          <span>{categoryName}</span>
          <span>{promptState(prompt, now)}</span>
        </p>
        <Heading level={headingLevel} size="card" css={clampStyle(2)}>
          <Link to={`/prompts/${String(id)}`} dir="auto" css={stretchedLink}>
            {title}
          </Link>
        </Heading>
        <Text size={15} tone="muted" css={clampStyle(2)}>
          <span dir="auto">{description}</span>
        </Text>
        <p css={figuresStyle}>
          <span>
            <strong>
              <Money cents={prompt.currentAmountCents} form="short" />
            </strong>{' '}
            bounty
          </span>
          <span css={entriesStyle}>
            <MessagesSquare size={16} aria-hidden="true" />
            {counted(submissionCount, 'entry', 'entries')}
          </span>
        </p>
      </div>
    </Card>
  );
}

const cardStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  transition: `border-color ${tokens.motion.calm}`,
  '&:hover': { borderColor: tokens.border.strong },
  '&:has(a:focus-visible)': { outline: `2px solid ${tokens.focusRing}`, outlineOffset: 2 },
});

const badgeStyle = css({ position: 'absolute', top: space(3), left: space(3) });

const bodyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(1.5),
  padding: space(4),
  [media.tablet]: { padding: space(4.5) },
});

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

/** The first lines; the prompt's page has the whole. */
const clampStyle = (lines: number) =>
  css({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  });

const figuresStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space(3)}`,
  marginTop: 'auto',
  paddingTop: space(2),
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: tokens.size[18], fontWeight: 600 },
});

const entriesStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  color: tokens.content.muted,
});
