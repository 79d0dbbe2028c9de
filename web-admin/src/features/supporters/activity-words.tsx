import { MemberLink, PublicMessageLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityDonation, ActivityMember } from '../activities/index.ts';

interface OfActivity {
  readonly activity: Activity;
}

function Message({ activity: { donationId } }: OfActivity) {
  if (donationId === null) return <>a message</>;
  return <PublicMessageLink id={donationId}>a message</PublicMessageLink>;
}

function Author({ activity: { details } }: OfActivity) {
  const { authorId } = details;
  return typeof authorId === 'number' ? <MemberLink id={authorId} /> : <>a member</>;
}

/** `name` is the entry's name, `did` what an admin did to a member's message. */
const moderation = (name: string, did: string): ActivityKinds[string] => ({
  name,
  Words: ({ activity }) => (
    <>
      <ActivityMember activity={activity} /> {did} <Message activity={activity} /> of{' '}
      <Author activity={activity} /> on <ActivityCampaign activity={activity} />
    </>
  ),
});

export const activityKinds: ActivityKinds = {
  supporter_thanked: {
    name: 'Supporter thanked',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> thanked for{' '}
        <ActivityDonation activity={activity}>a donation</ActivityDonation> to{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  message_made_private: {
    name: 'Message made private by its author',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> made <Message activity={activity} /> on{' '}
        <ActivityCampaign activity={activity} /> private
      </>
    ),
  },
  public_message_removed: moderation('Public message removed', 'removed'),
  public_message_restored: moderation('Public message restored', 'restored'),
};
