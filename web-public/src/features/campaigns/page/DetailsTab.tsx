import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Prose, Text } from '../../../ui/text/text.tsx';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { Place, type PlacedPart } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignTimeline } from './CampaignTimeline.tsx';

const ownSections: readonly PlacedPart<'campaignSections'>[] = [
  { name: 'timeline', position: 10, Component: CampaignTimeline },
];

export function DetailsTab({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  return (
    <Stack gap={8}>
      <div css={css({ display: 'grid', gap: 16 })}>
        <Prose text={campaign.description} />
        {campaign.moderator !== null && !isTrailer(campaign) && (
          <Text size={18} css={css({ overflowWrap: 'anywhere' })}>
            Moderated by <bdi>{campaign.moderator}</bdi>
            {campaign.moderatorBio === null ? '.' : ` · ${campaign.moderatorBio}`}
          </Text>
        )}
      </div>
      <Place name="campaignSections" given={{ campaign }} own={ownSections} />
    </Stack>
  );
}
