import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, PanelLoading, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { Place } from '../../kernel/Place.tsx';
import type { Part } from '../../kernel/places.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { CancelCampaign } from './CancelCampaign.tsx';
import { CampaignMoney } from './CampaignMoney.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import { ConversationPanel } from './conversation/ConversationPanel.tsx';
import { ElectionPanel } from './ElectionPanel.tsx';
import { Hold, HoldNotice } from './Hold.tsx';
import { CoverThumb } from './CoverThumb.tsx';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { PhaseChip } from './PhaseChip.tsx';
import { TakeDown, TakedownNotice } from './Takedown.tsx';
import type { CampaignPage, CampaignRecord } from './records.ts';

/** A campaign's page: text, money and donations, with the event history beside them. */
export function CampaignShow() {
  return (
    <RecordPage actions={<CampaignActions />}>
      <CampaignRecordPage />
    </RecordPage>
  );
}

/**
 * The complete record; undefined until it is loaded. Until then react-admin provides the record of
 * the list, which lacks some fields.
 */
function useCampaignPage(): CampaignPage | undefined {
  const record = useRecordContext<CampaignRecord | CampaignPage>();
  return record && 'abilities' in record ? record : undefined;
}

const ownActions: readonly Part<'campaignActions'>[] = [
  {
    name: 'site',
    position: 10,
    Component: ({ campaign }) => (
      <Button
        size="small"
        href={`/campaigns/${String(campaign.id)}`}
        target="_blank"
        rel="noopener"
        startIcon={<OpenInNew />}
      >
        On the site
      </Button>
    ),
  },
  {
    name: 'status',
    position: 20,
    shown: ({ campaign }) => campaign.abilities.changeStatus,
    Component: ChangeStatus,
  },
  {
    name: 'hold',
    position: 30,
    shown: ({ campaign }) => campaign.abilities.hold,
    Component: Hold,
  },
  {
    name: 'cancel',
    position: 40,
    shown: ({ campaign }) => campaign.cancellable,
    Component: CancelCampaign,
  },
  {
    name: 'takedown',
    position: 50,
    shown: ({ campaign }) => campaign.abilities.remove,
    Component: TakeDown,
  },
];

const ownSections: readonly Part<'campaignSections'>[] = [
  { name: 'money', position: 10, Component: CampaignMoney },
  { name: 'proposal', position: 20, Component: Proposal },
  {
    name: 'election',
    position: 12,
    shown: ({ campaign }) => !isTrailer(campaign),
    Component: ElectionPanel,
  },
  {
    name: 'conversation',
    position: 15,
    shown: ({ campaign }) => !isTrailer(campaign),
    Component: ConversationPanel,
  },
];

function CampaignActions() {
  const campaign = useCampaignPage();
  return (
    <RecordActions list={adminCampaigns}>
      {campaign && <Place name="campaignActions" given={{ campaign }} own={ownActions} />}
    </RecordActions>
  );
}

function CampaignRecordPage() {
  const campaign = useCampaignPage();
  if (!campaign)
    return (
      <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the campaign" />
    );
  return (
    <RecordColumns
      main={
        <>
          <Box component="header" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <CoverThumb subject={campaign} width={176} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="h5" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {campaign.title}
              </Typography>
              <PhaseChip {...campaign} />{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {campaign.categoryName} · by <MemberLink id={campaign.creatorId} />
              </Typography>
            </Box>
          </Box>
          <HoldNotice campaign={campaign} />
          <TakedownNotice campaign={campaign} />
          <Place
            name="campaignSections"
            given={{ campaign }}
            own={ownSections}
            loading={<PanelLoading />}
          />
        </>
      }
      beside={<Place name="campaignAside" given={{ campaign }} loading={<PanelLoading />} />}
    />
  );
}

function Proposal({ campaign }: { campaign: CampaignPage }) {
  const trailer = isTrailer(campaign);
  return (
    <Panel title={trailer ? 'The trailer' : 'The conversation'}>
      <Typography
        sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}
      >
        {campaign.description}
      </Typography>
      <Facts>
        {trailer && (
          <>
            <Fact name="Genre">
              {campaign.genre === null ? 'Not said' : genreNames[campaign.genre]}
            </Fact>
            <Fact name="Length">{campaign.trailerDuration}</Fact>
          </>
        )}
        <Fact name={trailer ? 'Cast' : 'Participants'}>
          {campaign.participants
            .map((name, index) => withBio(name, campaign.participantBios[index] ?? ''))
            .join(', ')}
        </Fact>
        <Fact name={trailer ? 'Director' : 'Moderator'}>
          {campaign.moderator === null
            ? 'None named'
            : withBio(campaign.moderator, campaign.moderatorBio ?? '')}
        </Fact>
        <Fact name="Created">
          <Instant at={campaign.createdAt} />
        </Fact>
        <Fact name="Funding ends">
          <Instant at={campaign.expiresAt} />
        </Fact>
        <Fact name={trailer ? 'Selection until' : 'Conversation by'}>
          <Instant at={campaign.conversationBy} form="day" />
        </Fact>
        <Fact name="Terms">
          {campaign.termsLocked ? 'Locked by the first backer' : 'Open to changes'}
        </Fact>
        <Fact name="Number">{campaign.id}</Fact>
      </Facts>
    </Panel>
  );
}

/** A name, and in brackets who the creator says it is. */
function withBio(name: string, bio: string): string {
  return bio === '' ? name : `${name} (${bio})`;
}
