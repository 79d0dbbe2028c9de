import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Entry } from '../api.ts';
import { EntryMedia } from '../entry/EntryMedia.tsx';
import { EntryVote } from '../entry/EntryVote.tsx';

interface EntryCardProps {
  readonly entry: Entry;
  /** The member's vote for it, and whether that waits for an admin. */
  readonly vote: { readonly waits: boolean } | undefined;
  readonly canVote: boolean;
  readonly isOwn: boolean;
  /** Whether it wins by the newest count. */
  readonly leads: boolean;
}

/** An entry in the gallery, which is seen, played or read here. */
export function EntryCard({ entry, vote, canVote, isOwn, leads }: EntryCardProps): ReactNode {
  const { id, title, creator, excerpt, isWinner } = entry;
  const path = `/submissions/${String(id)}`;
  return (
    <Card as="article" padding={0} css={cardStyle}>
      <EntryMedia entry={entry} sizes="(min-width: 960px) 370px, (min-width: 640px) 50vw, 100vw" />
      {excerpt !== null && (
        <div css={paperStyle}>
          <p dir="auto">{excerpt}</p>
          <TextLink to={path}>
            Read the whole text<VisuallyHidden> of {title}</VisuallyHidden>
          </TextLink>
        </div>
      )}
      <div css={bodyStyle}>
        {(leads || isOwn) && (
          <Row gap={2}>
            {leads && <Badge tone="success">{isWinner ? 'Winner' : 'Wins by this count'}</Badge>}
            {isOwn && <Badge tone="neutral">Yours</Badge>}
          </Row>
        )}
        <Heading level={3} size="small" css={css({ overflowWrap: 'anywhere' })}>
          <Link to={path} dir="auto" css={titleStyle}>
            {title}
          </Link>
        </Heading>
        <Text size={14} tone="muted" css={css({ overflowWrap: 'anywhere' })}>
          by <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink>
        </Text>
        <div css={css({ marginTop: 'auto', paddingTop: space(2) })}>
          <EntryVote entry={entry} vote={vote} canVote={canVote} />
        </div>
      </div>
    </Card>
  );
}

const cardStyle = css({ display: 'flex', flexDirection: 'column' });

const bodyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(1.5),
  padding: space(4),
});

const titleStyle = css({ '&:hover': { textDecoration: 'underline' } });

/** The beginning of a text, on a page of its own in the frame of a picture. */
const paperStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  aspectRatio: '4 / 3',
  padding: space(5),
  overflow: 'hidden',
  background: tokens.surface.sunken,
  '& > p': {
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontFamily: tokens.font.display,
    fontSize: tokens.size[16],
    lineHeight: 1.5,
    whiteSpace: 'pre-line',
  },
});
