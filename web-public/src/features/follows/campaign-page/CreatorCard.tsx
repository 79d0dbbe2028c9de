import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import type { Places } from '../../places.tsx';
import { MessageButton, userQuery } from '../../profiles/index.ts';
import { memberTarget } from '../api.ts';
import { FollowButton } from '../FollowButton.tsx';
import { FollowCounts } from '../FollowCounts.tsx';

/** The creator of a campaign: picture, name and counts, with what others can do. */
export function Component({ campaign: { creator } }: Places['campaignPanels']): ReactNode {
  const { id, username, profileImageUrl } = creator;
  const user = useQuery(userQuery(id)).data;
  const ownId = useMember()?.id;
  const campaigns = user?.campaignCount;
  return (
    <Card padding={5} as="section" aria-label="Creator">
      <Stack gap={4}>
        <Row gap={4} wrap={false}>
          <Avatar username={username} imageUrl={profileImageUrl} size={56} />
          <div css={css({ minWidth: 0 })}>
            <Text size={14} tone="muted">
              Creator
            </Text>
            <Text as="h2" strong css={css({ overflowWrap: 'anywhere' })}>
              <TextLink to={`/profile/${String(id)}`}>{username}</TextLink>
            </Text>
          </div>
        </Row>
        <Text size={14} tone="muted">
          {campaigns !== undefined &&
            `${campaigns.toLocaleString('en-US')} ${campaigns === 1 ? 'campaign' : 'campaigns'} · `}
          <FollowCounts id={id} />
        </Text>
        {ownId !== id && (
          <Row gap={3}>
            <FollowButton target={memberTarget(id, ownId)} name={username} size="small" />
            {user && <MessageButton user={user} size="small" />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
