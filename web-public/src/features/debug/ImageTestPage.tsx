import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid, Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { CampaignCover, trendingCampaignsQuery } from '../campaigns/index.ts';

/** An address of ours under which no file is. */
const missingImage = '/api/files/missing.jpg';

/** The picture of each trending campaign: its own, none, and one that does not load. */
export function Component(): ReactNode {
  usePageTitle('Image test');
  const campaigns = useQuery(trendingCampaignsQuery(10));
  return (
    <Page>
      <PageHeader title="Image test" subtitle="The second and third picture are drawn covers." />
      {campaigns.isPending && <PageLoading label="Loading campaigns" />}
      {campaigns.isError && <LoadFailed title="Error Loading Campaigns" query={campaigns} />}
      <Stack gap={8}>
        {campaigns.data?.map((campaign) => (
          <Stack key={campaign.id} gap={3}>
            <Heading size="card">{campaign.title}</Heading>
            <Grid columns={3} gap={4}>
              <Pictured label={campaign.imageUrl ?? 'Has no image'}>
                <CampaignCover campaign={campaign} />
              </Pictured>
              <Pictured label="Without an image">
                <CampaignCover campaign={{ ...campaign, imageUrl: null }} />
              </Pictured>
              <Pictured label="With an image that does not load">
                <CampaignCover campaign={{ ...campaign, imageUrl: missingImage }} />
              </Pictured>
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}

interface PicturedProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Pictured({ label, children }: PicturedProps): ReactNode {
  return (
    <Card padding={4}>
      <Stack gap={2}>
        {children}
        <Text size={14} tone="muted">
          {label}
        </Text>
      </Stack>
    </Card>
  );
}
