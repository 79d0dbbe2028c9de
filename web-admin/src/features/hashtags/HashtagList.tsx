import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import type { Answer } from '@rostrum/contracts/client';
import { adminHashtags } from '@rostrum/contracts/hashtags/lists';
import { Link, SearchInput, SimpleList, useCreatePath } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';

type HashtagRecord = Answer<'adminListHashtags'>[number];

const source = filterSources(adminHashtags);

const filters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Search hashtags" />,
  <DayFilter key="used" source={source('lastUsedAt')} label="Last used" />,
];

const empty = (
  <EmptyList
    title="No hashtags here"
    hint="Hashtags of public campaigns appear here. Creators add them on the page of their campaign."
  />
);

/** The hashtags of public campaigns; those used last first. */
export function HashtagList() {
  return (
    <ResourceList
      list={adminHashtags}
      title="Hashtags"
      filters={filters}
      empty={empty}
      rowClick={false}
      narrow={<HashtagLines />}
    >
      <Column<HashtagRecord>
        source="name"
        label="Hashtag"
        render={({ name }) => <CampaignsWith name={name} />}
      />
      <NumberColumn<HashtagRecord> source="count" label="Campaigns" />
      <Column<HashtagRecord>
        source="lastUsedAt"
        label="Last used (UTC)"
        render={({ lastUsedAt }) => <Instant at={lastUsedAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

/** A link to the list of campaigns, where those with the hashtag come first. */
function CampaignsWith({ name }: { readonly name: string }) {
  const createPath = useCreatePath();
  const path = createPath({ resource: adminCampaigns.resource, type: 'list' });
  const query = new URLSearchParams({ filter: JSON.stringify({ q: `#${name}` }) });
  return (
    <Link to={`${path}?${query.toString()}`}>
      <bdi>#{name}</bdi>
    </Link>
  );
}

function HashtagLines() {
  return (
    <SimpleList<HashtagRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ name }) => <CampaignsWith name={name} />}
      secondaryText={({ count, lastUsedAt }) => (
        <>
          {count} {count === 1 ? 'campaign' : 'campaigns'}, last used <Instant at={lastUsedAt} />
        </>
      )}
    />
  );
}
