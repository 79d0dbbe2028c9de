import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import {
  type Campaign,
  type CampaignListQuery,
  campaignListQuery,
  campaignQuery,
} from '../../campaigns/index.ts';
import { TrailerPlayer } from '../page/TrailerPlayer.tsx';
import { VoteButton } from '../VoteButton.tsx';
import { readTrailerList, trailersQueryOf } from './trailer-list-state.ts';

/** The active trailers by votes, most first. */
const byVotes: CampaignListQuery = {
  ...trailersQueryOf(readTrailerList(new URLSearchParams('sort=most-votes'))),
  status: 'active',
};

/** The open trailer that leads by votes; nothing while none has a vote, or when it does not load. */
export function Leader(): ReactNode {
  const { data: found, isPending } = useQuery(campaignListQuery(byVotes));
  if (isPending) {
    return (
      <Loading label="Loading the leading trailer">
        <div css={leaderStyle}>
          <div css={css({ aspectRatio: '16 / 9' })}>
            <Skeleton height="100%" radius={tokens.radius.card} />
          </div>
          <Stack gap={4}>
            <Skeleton width="80%" height={40} />
            <Skeleton width="50%" />
            <Skeleton width={120} height={52} />
          </Stack>
        </div>
      </Loading>
    );
  }
  const leader = found?.data.find((each) => each.acceptsDonations && each.voteCount > 0);
  return leader ? <LeadingTrailer key={leader.id} trailer={leader} /> : null;
}

function LeadingTrailer({ trailer }: { readonly trailer: Campaign }): ReactNode {
  const { id, title, creator, creatorId, trailerDuration } = trailer;
  // Whether the member has voted for it, and the votes since the list was loaded.
  const { data: detail } = useQuery(campaignQuery(id));
  const isOwn = useMember()?.id === creatorId;
  const labelId = useId();
  return (
    <section aria-labelledby={labelId} css={leaderStyle}>
      <TrailerPlayer campaign={trailer} onDemand />
      <Stack gap={4}>
        <p id={labelId} css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>
          Leads by votes
        </p>
        <Heading level={2} size="page" css={css({ overflowWrap: 'anywhere' })}>
          <Link to={`/campaigns/${String(id)}`} css={titleStyle}>
            {title}
          </Link>
        </Heading>
        <Text tone="muted" css={css({ overflowWrap: 'anywhere' })}>
          by <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink>
          {trailerDuration !== null && ` · ${trailerDuration}`}
        </Text>
        <Row gap={4}>
          <Text size={21} strong>
            {counted((detail ?? trailer).voteCount, 'vote')}
          </Text>
          {detail && !isOwn && <VoteButton campaign={detail} />}
        </Row>
      </Stack>
    </section>
  );
}

const titleStyle = css({ '&:hover': { textDecoration: 'underline' } });

const leaderStyle = css({
  display: 'grid',
  gap: space(5.5),
  alignItems: 'center',
  '& > *': { minWidth: 0 },
  [media.desktop]: { gap: space(8), gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
});
