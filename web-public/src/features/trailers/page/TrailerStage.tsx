import { css } from '@emotion/react';
import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Stage } from '../../../ui/layout/Stage.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Heading, TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { type CampaignDetail, CampaignEditLinks, CampaignStatus } from '../../campaigns/index.ts';
import { Place } from '../../places.tsx';
import { TrailerPlayer } from './TrailerPlayer.tsx';
import { Votes } from './Votes.tsx';

interface OfTrailer {
  readonly campaign: CampaignDetail;
}

/** The title of a trailer, the film, and what is known of it. */
export function TrailerStage({ campaign }: OfTrailer): ReactNode {
  const { title, creator, createdAt, popular, status } = campaign;
  return (
    <Stage>
      <Stack as="header" gap={3}>
        <Breadcrumbs trail={[{ label: 'PreRoll', to: '/preroll' }]} />
        <Heading level={1} size="page" css={css({ overflowWrap: 'anywhere' })}>
          {title}
        </Heading>
        <Row gap={3} css={metaStyle}>
          {status === 'completed' ? (
            <Badge tone="info">Selected for production</Badge>
          ) : (
            <CampaignStatus campaign={campaign} />
          )}
          {popular && <Badge>POPULAR</Badge>}
          <span css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
            Submitted by{' '}
            <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink> ·{' '}
            {formatDay(createdAt)}
          </span>
          <CampaignEditLinks campaign={campaign} />
        </Row>
      </Stack>
      <div css={theatreStyle}>
        <TrailerPlayer key={campaign.trailerUrl} campaign={campaign} />
        <Stack gap={6}>
          <Votes campaign={campaign} />
          <Facts campaign={campaign} />
          <Place name="campaignActs" given={{ campaign }} />
        </Stack>
      </div>
    </Stage>
  );
}

function Facts({ campaign: { genre, trailerDuration } }: OfTrailer): ReactNode {
  const headingId = useId();
  if (genre === null && trailerDuration === null) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} css={css({ fontWeight: 600, marginBottom: space(1.5) })}>
        The trailer
      </h2>
      <dl css={factsStyle}>
        {genre !== null && (
          <div>
            <dt>Genre</dt>
            <dd>
              <TextLink to={`/preroll?genre=${genre}`}>{genreNames[genre]}</TextLink>
            </dd>
          </div>
        )}
        {trailerDuration !== null && (
          <div>
            <dt>Length</dt>
            <dd>{trailerDuration}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const metaStyle = css({ color: tokens.content.muted, fontSize: tokens.size[15] });

const theatreStyle = css({
  display: 'grid',
  gap: space(5.5),
  marginTop: space(4),
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gap: space(8),
    gridTemplateColumns: 'minmax(0, 836fr) minmax(0, 292fr)',
    marginTop: space(5.5),
  },
});

const factsStyle = css({
  fontSize: tokens.size[15],
  lineHeight: 1.4,
  '& > div': {
    display: 'flex',
    gap: space(4),
    paddingBlock: space(2.5),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& dt': { width: 64, flexShrink: 0, color: tokens.content.muted },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
});
