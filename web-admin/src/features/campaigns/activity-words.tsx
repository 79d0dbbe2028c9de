import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityCampaign, ActivityMember } from '../activities/index.ts';
import type { CampaignRecord } from './records.ts';
import { phaseLabel } from './PhaseChip.tsx';

const phase = (value: Activity['details'][string] | undefined): string =>
  phaseLabel(value as CampaignRecord['phase']).toLowerCase();

export const activityKinds: ActivityKinds = {
  campaign_created: {
    name: 'Campaign created',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> created <ActivityCampaign activity={activity} />
      </>
    ),
  },
  campaign_published: {
    name: 'Campaign published',
    Words: ({ activity }) => (
      <>
        <ActivityCampaign activity={activity} /> by <ActivityMember activity={activity} /> was
        published
      </>
    ),
  },
  campaign_edited: {
    name: 'Campaign edited',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> edited{' '}
        {activity.details.byCreator === true ? 'their own ' : ''}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  trailer_described: {
    name: 'Trailer described',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> described{' '}
        {activity.details.byCreator === true ? 'their own trailer ' : 'the trailer '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  status_changed: {
    name: 'Status changed',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? 'The deadline' : <ActivityMember activity={activity} />} changed{' '}
        <ActivityCampaign activity={activity} /> from {phase(activity.details.from)} to{' '}
        {phase(activity.details.to)}
      </>
    ),
  },
  conversation_planned: {
    name: 'Conversation planned',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> planned a date of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  conversation_announced: {
    name: 'Conversation announced',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> announced the date of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  evidence_submitted: {
    name: 'Evidence submitted',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> submitted evidence of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  evidence_withdrawn: {
    name: 'Evidence withdrawn',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> withdrew the evidence of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  evidence_returned: {
    name: 'Evidence sent back',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> sent the evidence of{' '}
        <ActivityCampaign activity={activity} /> back
      </>
    ),
  },
  evidence_confirmed: {
    name: 'Evidence confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed the evidence of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  expired_campaign_cancelled: {
    name: 'Ended campaign cancelled',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> cancelled <ActivityCampaign activity={activity} />,
        which had ended
      </>
    ),
  },
  refunds_ordered: {
    name: 'Refund of all donations',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? 'The deadline' : <ActivityMember activity={activity} />} ordered
        the refund of all donations to <ActivityCampaign activity={activity} />
      </>
    ),
  },
  election_opened: {
    name: 'Election opened',
    Words: ({ activity }) => (
      <>
        {activity.by !== null && (
          <>
            <ActivityBy activity={activity} /> opened the election:{' '}
          </>
        )}
        The backers of <ActivityCampaign activity={activity} /> choose whether they wait longer
      </>
    ),
  },
  election_decided: {
    name: 'Election decided',
    Words: ({ activity }) => (
      <>
        The election of <ActivityCampaign activity={activity} />{' '}
        {activity.details.extended === true
          ? 'extended the time for its conversation'
          : 'ended with the refund of its donations'}
      </>
    ),
  },
  hold_placed: {
    name: 'Campaign put on hold',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> put <ActivityCampaign activity={activity} /> on hold
      </>
    ),
  },
  hold_lifted: {
    name: 'Hold lifted',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> lifted the hold of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  campaign_taken_down: {
    name: 'Campaign taken down',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> took <ActivityCampaign activity={activity} /> down
      </>
    ),
  },
  campaign_restored: {
    name: 'Takedown undone',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> undid the takedown of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  video_attached: {
    name: 'Video set',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> set the video of{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
