import { css } from '@emotion/react';
import { CalendarClock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Badge, StatusBadge } from '../../../ui/data-display/Badge.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';

/** Title, creator and status of a campaign. */
export function CampaignHeader({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, categoryId, categoryName, creator, createdAt, popular, abilities } = campaign;
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
          <span css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
            Proposed by{' '}
            <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink> ·{' '}
            {formatDay(createdAt)}
          </span>
        </span>
        <CampaignStatus campaign={campaign} />
        {popular && <Badge>POPULAR</Badge>}
        {abilities.edit && (
          <LinkButton to={`/campaigns/edit/${String(id)}`} variant="outline" size="small">
            <Pencil size={16} aria-hidden="true" />
            Edit
          </LinkButton>
        )}
        {(abilities.announce || abilities.submitEvidence) && (
          <LinkButton to={`/campaigns/${String(id)}/conversation`} variant="outline" size="small">
            <CalendarClock size={16} aria-hidden="true" />
            Date and evidence
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

function CampaignStatus({
  campaign: { status, phase, acceptsDonations, onHoldSince },
}: {
  readonly campaign: CampaignDetail;
}): ReactNode {
  if (onHoldSince !== null) return <Badge tone="neutral">On hold</Badge>;
  if (phase === 'election') return <Badge tone="neutral">Backers choose</Badge>;
  if (phase === 'extended') return <Badge tone="neutral">Extended</Badge>;
  if (status === 'active' && !acceptsDonations)
    return <Badge tone="neutral">Funding has ended</Badge>;
  return <StatusBadge status={status} />;
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
