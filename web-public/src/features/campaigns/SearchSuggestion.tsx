import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { searchSuggestionQuery, type CampaignSearch } from './api.ts';

interface SearchSuggestionProps {
  readonly search: CampaignSearch;
  readonly hrefOf: (text: string) => string;
}

/** When a search found nothing, a link to a similar spelling that finds something; else nothing. */
export function SearchSuggestion({ search, hrefOf }: SearchSuggestionProps): ReactNode {
  const suggestion = useQuery(searchSuggestionQuery(search)).data?.suggestion;
  if (suggestion === undefined || suggestion === null) return null;
  return (
    <Text role="status">
      Did you mean <TextLink to={hrefOf(suggestion)}>{suggestion}</TextLink>?
    </Text>
  );
}
