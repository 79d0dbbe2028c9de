import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { promotedCampaignsQuery } from './api.ts';
import { CompactCampaign } from './CompactCampaign.tsx';

/** Campaigns that are promoted now. Renders nothing without any. */
export function PromotedCampaigns(): ReactNode {
  const id = useId();
  const promoted = useQuery(promotedCampaignsQuery);
  if (!promoted.data || promoted.data.length === 0) return null;
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={0.5}>
          <Text as="h2" strong id={id}>
            Promoted
          </Text>
          <Text size={14} tone="muted">
            Paid for by the hour. It changes no ranking.
          </Text>
        </Stack>
        <Grid as="ul" columns={3} gap={5}>
          {promoted.data.map((campaign) => (
            <li key={campaign.id} css={css({ minWidth: 0 })}>
              <CompactCampaign campaign={campaign} />
            </li>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
