import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { Place } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignEditLinks } from './CampaignEditLinks.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { ProposedBy } from './ProposedBy.tsx';

/** Title, creator and status of a campaign. */
export function CampaignHeader({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { title, categoryId, categoryName, creator, popular } = campaign;
  return (
    <Stack as="header" gap={3}>
      <Breadcrumbs
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: categoryName, to: `/categories/${String(categoryId)}` },
        ]}
      />
      <Heading level={1} size="page" css={titleStyle(title.length)}>
        {title}
      </Heading>
      <Row gap={3}>
        <span css={creatorStyle}>
          <Avatar username={creator.username} imageUrl={creator.profileImageUrl} />
          <ProposedBy campaign={campaign} />
        </span>
        <CampaignStatus campaign={campaign} />
        {popular && <Badge>POPULAR</Badge>}
        <CampaignEditLinks campaign={campaign} />
        <Place name="campaignActs" given={{ campaign }} />
      </Row>
    </Stack>
  );
}

/** Characters of a title from which it is smaller, so that the tabs stay in the first view. */
const longTitle = 62;

const titleStyle = (length: number) =>
  css({
    overflowWrap: 'anywhere',
    [media.desktop]: length < longTitle && { fontSize: tokens.size[56], lineHeight: 1.04 },
  });

const creatorStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  color: tokens.content.muted,
});
