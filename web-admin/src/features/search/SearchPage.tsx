import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SearchField } from '../../fields/SearchField.tsx';
import type { ConsoleResource } from '../../kernel/define-feature.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { SearchResults } from './SearchResults.tsx';

const isSearched = (
  resource: ConsoleResource,
): resource is ConsoleResource & Required<Pick<ConsoleResource, 'search'>> =>
  resource.search !== undefined;

/** The records of all searchable resources that match a text, by name, id or reference. */
export function SearchPage() {
  const { resources } = useRegistry();
  const [parameters] = useSearchParams();
  const searched = resources
    .filter(isSearched)
    .toSorted((one, other) => one.menuPosition - other.menuPosition);
  const text = (parameters.get('q') ?? '').trim();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, minWidth: 0 }}>
      <Title title="Search" />
      <Box sx={{ display: { md: 'none' } }}>
        <SearchField />
      </Box>
      {text === '' ? (
        <Typography>Search takes a name, an id, or a provider’s reference.</Typography>
      ) : (
        <>
          <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
            Results for “{text}”
          </Typography>
          {searched.map((resource) => (
            <SearchResults key={resource.name} resource={resource} text={text} />
          ))}
        </>
      )}
    </Box>
  );
}
