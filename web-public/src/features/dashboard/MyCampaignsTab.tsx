import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Heading } from '../../ui/text.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import { type Campaign, CampaignCard } from '../campaigns/index.ts';

/** The member's campaigns. An unpaid one has a link to its payment. */
export function MyCampaignsTab({
  campaigns,
}: {
  readonly campaigns: readonly Campaign[];
}): ReactNode {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title="No campaigns yet"
        text="Name two people and a question, and commit the first $1."
        action={<LinkButton to="/campaigns/create">Create Your First Campaign</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Row justify="space-between">
        <Heading level={2} size="card">
          My Campaigns
        </Heading>
        <LinkButton to="/campaigns/create" variant="outline" size="small">
          <Plus size={18} aria-hidden="true" />
          Create New
        </LinkButton>
      </Row>
      <ul css={gridStyle}>
        {campaigns.map((campaign, index) => (
          <li
            key={campaign.id}
            css={css({ display: 'grid', gap: space(2), alignContent: 'start' })}
          >
            <CampaignCard campaign={campaign} eager={index < 2} />
            {campaign.status === 'pending_payment' && (
              <Row justify="space-between">
                <StatusBadge status={campaign.status} />
                <LinkButton
                  to={`/campaigns/payment?campaignId=${String(campaign.id)}`}
                  size="small"
                  aria-label={`Pay $1 and publish: ${campaign.title}`}
                >
                  Pay $1 and publish
                </LinkButton>
              </Row>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const gridStyle = css({
  display: 'grid',
  gap: space(6),
  '& > li': { minWidth: 0 },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
