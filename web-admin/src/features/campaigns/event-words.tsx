import { Amount } from '../../fields/Amount.tsx';
import { formatDay } from '../../fields/dates.ts';
import { DonationLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { CategoryName } from '../categories/index.ts';
import { phaseLabel } from './PhaseChip.tsx';

export const eventWords: Partial<EventWords> = {
  CampaignCreated: ({ data }) => (
    <>
      <MemberLink id={data.creatorId} /> created <q>{data.title}</q> in{' '}
      <CategoryName id={data.categoryId} />, for <Amount cents={data.goalCents} /> until{' '}
      {formatDay(data.expiresAt)}.
    </>
  ),
  CampaignPublished: ({ data }) => (
    <>
      The campaign was published: <DonationLink id={data.depositId}>its deposit</DonationLink> was
      applied.
    </>
  ),
  CampaignEdited: ({ data }) => (
    <>
      <MemberLink id={data.editorId} /> edited the campaign: <q>{data.title}</q>, goal{' '}
      <Amount cents={data.goalCents} />, until {formatDay(data.expiresAt)}
      {data.previousCategoryId === data.categoryId ? (
        '.'
      ) : (
        <>
          , moved from <CategoryName id={data.previousCategoryId} /> to{' '}
          <CategoryName id={data.categoryId} />.
        </>
      )}
    </>
  ),
  TermsLocked: ({ data }) => (
    <>
      Participants, goal and end date were fixed by the first backer’s{' '}
      <DonationLink id={data.donationId}>payment</DonationLink>.
    </>
  ),
  TermsUnlockStarted: () => (
    <>
      No payment of another member is left: participants, goal and end date are about to be
      unlocked.
    </>
  ),
  TermsUnlocked: () => <>Participants, goal and end date can be changed again.</>,
  StatusChanged: ({ data }) => (
    <>
      {data.changedBy === null ? 'The deadline' : <MemberLink id={data.changedBy} />} changed the
      status from {phaseLabel(data.from).toLowerCase()} to {phaseLabel(data.to).toLowerCase()}
      {data.reason === null ? (
        '.'
      ) : (
        <>
          : <q>{data.reason}</q>
        </>
      )}
    </>
  ),
};
