import { css } from '@emotion/react';
import { CalendarClock, Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Stat, StatRow } from '../../../ui/data-display/Stat.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { campaignDonationsFile } from '../../receipts/index.ts';
import { CampaignCard } from '../CampaignCard.tsx';

/**
 * The member's published campaigns, and separately the unpaid ones with a link to their payment.
 */
export function Component({
  dashboard: { campaigns, totals },
}: Places['dashboardTabs']): ReactNode {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title="No campaigns yet"
        text="Name two people and a question, and commit the first $1."
        action={<LinkButton to="/campaigns/create">Create Your First Campaign</LinkButton>}
      />
    );
  }
  // Listed separately, because the counter above counts published campaigns only.
  const unpaid = campaigns.filter(({ status }) => status === 'pending_payment');
  const published = campaigns.filter(({ status }) => status !== 'pending_payment');
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
      <StatRow>
        <Stat
          label="Raised by my campaigns"
          value={<Money cents={totals.raisedCents} form="short" />}
        />
      </StatRow>
      {published.length > 0 && (
        <ul css={gridStyle}>
          {published.map((campaign, index) => (
            <li
              key={campaign.id}
              css={css({ display: 'grid', gap: space(2), alignContent: 'start' })}
            >
              <CampaignCard campaign={campaign} eager={index < 2} />
              {campaign.status === 'active' && (
                <LinkButton
                  to={`/campaigns/${String(campaign.id)}/conversation`}
                  variant="ghost"
                  size="small"
                >
                  <CalendarClock size={18} aria-hidden="true" /> Date and evidence
                  <VisuallyHidden>: {campaign.title}</VisuallyHidden>
                </LinkButton>
              )}
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  window.location.assign(campaignDonationsFile(campaign.id));
                }}
              >
                <Download size={18} aria-hidden="true" /> Donations as CSV
                <VisuallyHidden>: {campaign.title}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unpaid.length > 0 && (
        <>
          <Heading level={2} size="card">
            Waiting for payment
          </Heading>
          <ul css={gridStyle}>
            {unpaid.map((campaign) => (
              <li
                key={campaign.id}
                css={css({ display: 'grid', gap: space(2), alignContent: 'start' })}
              >
                <CampaignCard campaign={campaign} />
                <LinkButton
                  to={`/campaigns/payment?campaignId=${String(campaign.id)}`}
                  size="small"
                  aria-label={`Pay $1 and publish: ${campaign.title}`}
                >
                  Pay $1 and publish
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

const gridStyle = css({
  display: 'grid',
  gap: space(6),
  '& > li': { minWidth: 0 },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
