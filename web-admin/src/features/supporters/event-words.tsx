import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const reasonOf = (reason: string | null) => (reason === null ? '.' : `. Reason: ${reason}`);

export const eventWords: Partial<EventWords> = {
  SupporterThanked: ({ data }) => (
    <>
      <MemberLink id={data.creatorId} /> thanked <MemberLink id={data.userId} /> for{' '}
      <DonationLink id={data.donationId} /> to <CampaignLink id={data.campaignId} />.
    </>
  ),
  PublicMessageMadePrivate: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> made the message private.
    </>
  ),
  PublicMessageRemoved: ({ data }) => (
    <>
      <MemberLink id={data.removedBy} /> removed the message{reasonOf(data.reason)}
    </>
  ),
  PublicMessageRestored: ({ data }) => (
    <>
      <MemberLink id={data.restoredBy} /> restored the message{reasonOf(data.reason)}
    </>
  ),
  PublicMessageErased: () => <>The message was erased with its author’s personal data.</>,
};
