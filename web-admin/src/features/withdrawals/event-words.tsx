import type { EventData } from '@rostrum/contracts';
import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const refusals: Readonly<Record<EventData<'WithdrawalRefused'>['why'], string>> = {
  closed: 'the funding had closed',
  differs: 'its provider says that money of the payment is gone',
  disputed: 'the payment was disputed',
  refunded: 'it was being refunded',
};

export const eventWords: Partial<EventWords> = {
  WithdrawalRequested: ({ data }) => (
    <>
      <MemberLink id={data.requestedBy} /> took back <DonationLink id={data.donationId} /> to{' '}
      <CampaignLink id={data.campaignId} />
      {data.requestedBy !== data.userId && (
        <>
          {' '}
          for <MemberLink id={data.userId} />
        </>
      )}
      {data.reason ? <>. Reason: {data.reason}</> : '.'}
    </>
  ),
  WithdrawalRefused: ({ data }) => (
    <>
      <DonationLink id={data.donationId} /> to <CampaignLink id={data.campaignId} /> was not taken
      back after all: {refusals[data.why]}.
    </>
  ),
};
