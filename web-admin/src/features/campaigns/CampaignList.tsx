import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { Box, Typography, type TypographyProps } from '@mui/material';
import { SimpleList, useListContext } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { AmountColumn, Column, NumberColumn } from '../../lists/columns.tsx';
import type { ListFilter } from '../../kernel/define-feature.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { campaignFilters, StatusTabs } from './CampaignFilter.tsx';
import { PayeeParts, PlatformPart } from './CampaignPayout.tsx';
import { CoverThumb } from './CoverThumb.tsx';
import { PhaseChip } from './PhaseChip.tsx';
import type { CampaignRecord } from './records.ts';

const reviewFilter = filterSources(adminCampaigns)('review');

/** Only trailers are reviewed. */
function NoCampaigns() {
  const { [reviewFilter]: review } = useListContext().filterValues as ListFilter;
  return review === undefined ? (
    <EmptyList
      title="No campaigns here"
      hint="None fits this status and these filters. Campaigns appear as soon as they are created."
    />
  ) : (
    <EmptyList title="No trailers here" hint="None fits this status and these filters." />
  );
}

const empty = <NoCampaigns />;

/** The column takes the remaining width and truncates its lines. */
/** Left out where the window has no room for all columns. */
const onlyWide = { '@media (max-width: 1399.95px)': { display: 'none' } } as const;
const widest = { width: '100%', minWidth: 220, maxWidth: 0 } as const;

export function CampaignList() {
  return (
    <ResourceList
      list={adminCampaigns}
      filters={campaignFilters}
      above={<StatusTabs />}
      empty={empty}
      narrow={<CampaignLines />}
    >
      <Column<CampaignRecord>
        source="title"
        label="Campaign"
        sx={widest}
        render={(campaign) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <CoverThumb subject={campaign} width={64} />
            <Box sx={{ minWidth: 0 }}>
              <Line text={campaign.title} variant="body2" sx={{ fontWeight: 600 }} />
              <Line
                text={campaign.participants.join(' · ')}
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block' }}
              />
            </Box>
          </Box>
        )}
      />
      <Column<CampaignRecord>
        source="phase"
        label="Status"
        render={(campaign) => <PhaseChip {...campaign} />}
      />
      <Column<CampaignRecord>
        source="categoryId"
        label="Category"
        render={({ categoryName }) => categoryName}
        sx={onlyWide}
      />
      <AmountColumn<CampaignRecord> source="currentAmountCents" label="Raised" />
      <AmountColumn<CampaignRecord> source="goalAmountCents" label="Goal" />
      <NumberColumn<CampaignRecord> source="backerCount" label="Backers" />
      <Column<CampaignRecord>
        source="platformPart"
        label="9% fee"
        align="right"
        render={(campaign) => <PlatformPart campaign={campaign} />}
      />
      <Column<CampaignRecord>
        source="payeeParts"
        label="Participant payout"
        align="right"
        render={(campaign) => <PayeeParts campaign={campaign} />}
      />
      <Column<CampaignRecord>
        source="videoUrl"
        label="Video"
        render={({ status, videoUrl }) =>
          status === 'completed' ? (videoUrl === null ? 'Missing' : 'Added') : '–'
        }
      />
      <Column<CampaignRecord>
        source="createdAt"
        label="Created"
        render={({ createdAt }) => <Instant at={createdAt} form="day" />}
        sx={{ whiteSpace: 'nowrap', ...onlyWide }}
      />
      <Column<CampaignRecord>
        source="expiresAt"
        label="Ends"
        render={({ expiresAt }) => <Instant at={expiresAt} form="day" />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

function Line({ text, ...also }: { text: string } & TypographyProps) {
  return (
    <Typography noWrap title={text} {...also}>
      {text}
    </Typography>
  );
}

function CampaignLines() {
  return (
    <SimpleList<CampaignRecord>
      rowClick="show"
      empty={empty}
      primaryText={(campaign) => (
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <CoverThumb subject={campaign} width={64} />
          <Box component="span" sx={{ fontWeight: 600 }}>
            {campaign.title}
          </Box>
        </Box>
      )}
      secondaryText={({ currentAmountCents, goalAmountCents, ...campaign }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <PhaseChip {...campaign} />
          <span>
            <Amount cents={currentAmountCents} /> of <Amount cents={goalAmountCents} />
          </span>
        </Box>
      )}
    />
  );
}
