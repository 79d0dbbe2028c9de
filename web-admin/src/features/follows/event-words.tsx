import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  Followed: ({ data }) => (
    <>
      <MemberLink id={data.followerId} /> followed <MemberLink id={data.followingId} />.
    </>
  ),
  Unfollowed: ({ data }) => (
    <>
      <MemberLink id={data.followerId} /> no longer follows <MemberLink id={data.followingId} />.
    </>
  ),
  CampaignFollowed: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> followed the campaign <CampaignLink id={data.campaignId} />.
    </>
  ),
  CampaignUnfollowed: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> no longer follows the campaign{' '}
      <CampaignLink id={data.campaignId} />.
    </>
  ),
};
