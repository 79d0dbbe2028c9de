import type { EventData } from '@rostrum/contracts';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const Exported = ({ data }: { readonly data: EventData<'DataExported' | 'OwnDataExported'> }) => (
  <>
    <MemberLink id={data.userId} /> exported {data.what.replaceAll('_', ' ')}
    {data.filter === null ? '.' : `, filtered by ${data.filter}.`}
  </>
);

export const eventWords: Partial<EventWords> = {
  OwnDataExported: Exported,
  DataExported: Exported,
  ErasureScheduled: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> asked to be erased on <Instant at={data.dueAt} />.
    </>
  ),
  ErasureCancelled: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> took the erasure back.
    </>
  ),
  ErasureRequested: ({ data }) => (
    <>
      The erasure of <MemberLink id={data.userId} /> began
      {data.requestedBy !== null && (
        <>
          , ordered by <MemberLink id={data.requestedBy} />
        </>
      )}
      {data.reason === null ? '.' : `: ${data.reason}`}
    </>
  ),
  ContentErased: ({ data }) => (
    <>
      Text and names were erased with <MemberLink id={data.userId} />, who created{' '}
      <CampaignLink id={data.campaignId} />.
    </>
  ),
  PersonalDataErased: () => <>The personal data of the member was erased.</>,
};
