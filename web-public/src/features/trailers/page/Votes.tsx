import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { Text } from '../../../ui/text/text.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import type { CampaignDetail } from '../../campaigns/index.ts';
import { VoteButton } from '../VoteButton.tsx';

interface OfTrailer {
  readonly campaign: CampaignDetail;
}

/** The votes for a trailer, one's own, and what they are for. */
export function Votes({ campaign }: OfTrailer): ReactNode {
  const { voteCount, acceptsDonations: isOpen, creatorId } = campaign;
  const isOwn = useMember()?.id === creatorId;
  return (
    <Stack gap={3} as="section" aria-label="Votes">
      <Row gap={4}>
        <p css={countStyle}>{counted(voteCount, 'vote')}</p>
        {isOpen && !isOwn && <VoteButton campaign={campaign} />}
      </Row>
      <Text size={14} tone="muted">
        {whatVotesAreFor(campaign)}
      </Text>
      {isOpen && isOwn && (
        <Text size={14} tone="muted">
          Makers do not vote for their own trailers.
        </Text>
      )}
    </Stack>
  );
}

/** Until when there are votes, who selects, and what becomes of the gifts. */
export function whatVotesAreFor({
  status,
  acceptsDonations,
  onHoldSince,
  expiresAt,
}: Pick<CampaignDetail, 'status' | 'acceptsDonations' | 'onHoldSince' | 'expiresAt'>): string {
  if (status === 'completed') return 'The platform has selected this trailer for production.';
  if (status === 'pending_payment') return 'Members vote once its $1 is paid.';
  if (status === 'sent_back') return 'It takes no votes while it is hidden.';
  if (status !== 'active') return 'The votes are final.';
  if (onHoldSince !== null) return 'It takes no votes while it is on hold.';
  if (!acceptsDonations) {
    return 'The votes are final. They show the platform what members want to see when it selects trailers for production.';
  }
  return `Members vote free of charge until ${formatDay(expiresAt)}. The votes show the platform what they want to see; it selects the trailers for production, and what was given to the others goes back.`;
}

/** The largest text beside the film. */
const countStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[32],
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
});
