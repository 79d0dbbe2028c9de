import type { EventData } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import type { CampaignAct } from '@rostrum/contracts/feeds/constants';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { act, campaignActor, memberActor } from '../feeds/index.ts';

type OfCampaign = EventOfType<
  'CampaignPublished' | 'ConversationPlanned' | 'ConversationAnnounced' | 'StatusChanged'
>;

/** An act of the campaign itself, of those of the events that `isAct`. */
const own = <E extends OfCampaign>(kind: CampaignAct, isAct: (event: E) => boolean = () => true) =>
  act<E>(
    kind,
    ({ data }) => campaignActor(data.campaignId),
    (event) => (isAct(event) ? { campaignId: event.data.campaignId } : undefined),
  );

/** Undoing a takedown is no result. */
const reaches = ({ from, to }: EventData<'StatusChanged'>, phase: Phase): boolean =>
  to === phase && from !== 'removed';

/** A date that was planned or announced again is no act, only another date. */
export const campaignFeeds: Rules = {
  CampaignPublished: [
    ...act<EventOfType<'CampaignPublished'>>(
      'campaign_published',
      ({ data }) => memberActor(data.creatorId),
      ({ data: { campaignId } }) => ({ campaignId }),
    ),
    ...own<EventOfType<'CampaignPublished'>>('campaign_opened'),
  ],
  ConversationPlanned: own<EventOfType<'ConversationPlanned'>>(
    'conversation_planned',
    ({ data }) => data.plannedFor !== data.previouslyFor,
  ),
  ConversationAnnounced: own<EventOfType<'ConversationAnnounced'>>(
    'conversation_announced',
    ({ data }) => data.announcedFor !== data.previouslyFor,
  ),
  StatusChanged: [
    ...own<EventOfType<'StatusChanged'>>('campaign_completed', ({ data }) =>
      reaches(data, 'completed'),
    ),
    ...own<EventOfType<'StatusChanged'>>('conversation_extended', ({ data }) =>
      reaches(data, 'extended'),
    ),
    ...own<EventOfType<'StatusChanged'>>('campaign_expired', ({ data }) =>
      reaches(data, 'expired'),
    ),
  ],
};
