import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { Places } from '../../places.tsx';
import { campaignFollowersQuery, campaignTarget } from '../api.ts';
import { FollowButton } from '../FollowButton.tsx';
import { followersText } from '../FollowCounts.tsx';

/** Follows a campaign, also without giving; its creator sees the number of followers only. */
export function Component({ campaign }: Places['campaignActs']): ReactNode {
  const { id, title, creatorId } = campaign;
  const followers = useQuery(campaignFollowersQuery(id));
  const isOwn = useMember()?.id === creatorId;
  return (
    <Row gap={4}>
      {!isOwn && (
        <FollowButton
          target={campaignTarget(id)}
          name={title}
          what={nounOf(campaign)}
          size="small"
        />
      )}
      {followers.data && <Text tone="muted">{followersText(followers.data.count)}</Text>}
    </Row>
  );
}
