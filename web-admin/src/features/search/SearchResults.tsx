import { Box, Skeleton, Typography } from '@mui/material';
import { Link, useGetList, type RaRecord } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import type { ConsoleResource, ListFilter, ResourceSearch } from '../../kernel/define-feature.ts';

const shown = 5;

interface SearchResultsProps {
  readonly resource: ConsoleResource & { readonly search: ResourceSearch };
  readonly text: string;
}

/** The first records of one resource that match a text, with a link to the complete list. */
export function SearchResults({ resource, text }: SearchResultsProps) {
  const { label, search } = resource;
  const filter = search.filterOf(text);
  return (
    <Panel title={label ?? resource.name.replace(/^./, (letter) => letter.toUpperCase())}>
      {filter ? (
        <Found resource={resource} filter={filter} />
      ) : (
        <Typography color="textSecondary">Found by an id or a reference only.</Typography>
      )}
    </Panel>
  );
}

function Found({
  resource: { name, search },
  filter,
}: Pick<SearchResultsProps, 'resource'> & { readonly filter: ListFilter }) {
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(name, {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: search.sort,
  });
  if (error) return <RetryAlert error={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton height={32} role="status" aria-label="Searching" />;
  if (data.length === 0) return <Typography color="textSecondary">Nothing found.</Typography>;
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          overflowWrap: 'anywhere',
        }}
      >
        {data.map((record) => (
          <li key={record.id}>
            <Link to={`/${name}/${encodeURIComponent(record.id)}/show`}>
              {search.nameOf(record)}
            </Link>
          </li>
        ))}
      </Box>
      {(total ?? 0) > shown && (
        <Typography sx={{ mt: 1 }}>
          <Link to={`/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            All {total?.toLocaleString('en')}
          </Link>
        </Typography>
      )}
    </>
  );
}
