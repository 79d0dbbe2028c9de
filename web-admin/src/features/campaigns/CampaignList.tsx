import { Box, Typography } from '@mui/material';
import { DataTable, List, SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { CoverThumb } from './CoverThumb.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { listDefaults } from '../../lists/list-defaults.ts';
import { useNarrow } from '../../lists/narrow.ts';
import { PhaseChip } from '../../fields/ToneChip.tsx';
import type { CampaignRecord } from '../../app/records.ts';
import { campaignFilters, StatusTabs } from './CampaignFilter.tsx';

const nothing = (
  <EmptyList
    title="No campaigns here"
    hint="None fits this status and these filters. Campaigns appear as soon as they are created."
  />
);

export function CampaignList() {
  const narrow = useNarrow();
  return (
    <List {...listDefaults} sort={{ field: 'createdAt', order: 'DESC' }} filters={campaignFilters}>
      <StatusTabs />
      {narrow ? <CampaignLines /> : <CampaignTable />}
    </List>
  );
}

function CampaignTable() {
  return (
    <DataTable<CampaignRecord> bulkActionButtons={false} rowClick="show" empty={nothing}>
      <DataTable.Col<CampaignRecord>
        source="title"
        label="Campaign"
        render={(campaign) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 240 }}>
            <CoverThumb campaign={campaign} width={64} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {campaign.title}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {campaign.participants.join(' · ')}
              </Typography>
            </Box>
          </Box>
        )}
      />
      <DataTable.Col<CampaignRecord>
        source="phase"
        label="Status"
        render={({ phase }) => <PhaseChip phase={phase} />}
      />
      <DataTable.Col<CampaignRecord>
        source="categoryId"
        label="Category"
        render={({ categoryName }) => categoryName}
      />
      <DataTable.Col<CampaignRecord>
        align="right"
        source="currentAmountCents"
        label="Raised"
        render={({ currentAmountCents }) => <Amount cents={currentAmountCents} />}
      />
      <DataTable.Col<CampaignRecord>
        align="right"
        source="goalAmountCents"
        label="Goal"
        render={({ goalAmountCents }) => <Amount cents={goalAmountCents} />}
      />
      <DataTable.NumberCol<CampaignRecord> source="backerCount" label="Backers" />
      <DataTable.Col<CampaignRecord>
        source="createdAt"
        label="Created"
        render={({ createdAt }) => <Instant at={createdAt} form="day" />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <DataTable.Col<CampaignRecord>
        source="expiresAt"
        label="Ends"
        render={({ expiresAt }) => <Instant at={expiresAt} form="day" />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </DataTable>
  );
}

function CampaignLines() {
  return (
    <SimpleList<CampaignRecord>
      rowClick="show"
      empty={nothing}
      primaryText={(campaign) => (
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <CoverThumb campaign={campaign} width={64} />
          <Box component="span" sx={{ fontWeight: 600 }}>
            {campaign.title}
          </Box>
        </Box>
      )}
      secondaryText={({ phase, currentAmountCents, goalAmountCents }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <PhaseChip phase={phase} />
          <span>
            <Amount cents={currentAmountCents} /> of <Amount cents={goalAmountCents} />
          </span>
        </Box>
      )}
    />
  );
}
