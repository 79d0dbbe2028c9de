import { css } from '@emotion/react';
import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { csvImport } from '@rostrum/contracts/kernel/csv';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignRow } from './CampaignRow.tsx';

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
    <Stack gap={8}>
      <div>
        <Row justify="space-between" wrap={false}>
          <div>
            <Heading level={2} size="card">
              My Campaigns
            </Heading>
            <Text size={15} tone="muted">
              Raised by my campaigns: <Money cents={totals.raisedCents} form="short" />
            </Text>
          </div>
          <TextLink to="/campaigns/create" css={createStyle}>
            <Plus size={18} aria-hidden="true" />
            Create New
          </TextLink>
        </Row>
        {published.length > 0 && (
          <ul css={listStyle}>
            {published.map((campaign, index) => (
              <CampaignRow key={campaign.id} campaign={campaign} eager={index < 3}>
                <CampaignActions campaign={campaign} />
              </CampaignRow>
            ))}
          </ul>
        )}
        {published.length > 0 && (
          <Text size={15} tone="muted" css={aboutFilesStyle}>
            The CSV file of a campaign has what it received, to sort and add up in a spreadsheet.{' '}
            {csvImport}
          </Text>
        )}
      </div>
      {unpaid.length > 0 && (
        <div>
          <Heading level={2} size="card">
            Waiting for payment
          </Heading>
          <ul css={listStyle}>
            {unpaid.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign}>
                <div css={payStyle}>
                  {campaign.filesReleased ? (
                    <Text size={15} tone="muted">
                      {trailerMessages.filesReleased}
                    </Text>
                  ) : (
                    <LinkButton
                      to={`/campaigns/payment?campaignId=${String(campaign.id)}`}
                      variant="outline"
                      aria-label={`Pay $1 and publish: ${campaign.title}`}
                    >
                      Pay $1 and publish
                    </LinkButton>
                  )}
                </div>
              </CampaignRow>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

const createStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 44,
  whiteSpace: 'nowrap',
  '& > svg': { flexShrink: 0 },
});

const aboutFilesStyle = css({ marginTop: space(3) });

const listStyle = css({
  marginTop: space(3),
  borderTop: `1px solid ${tokens.border.default}`,
});

const payStyle = css({
  display: 'grid',
  [media.wide]: { justifyItems: 'end' },
});
