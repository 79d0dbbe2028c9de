import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Page, Stack } from '../../ui/layout.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import {
  CampaignGrid,
  CampaignGridSkeleton,
  campaignListQuery,
  SearchSuggestion,
} from '../campaigns/index.ts';
import { searchText } from './search-text.ts';

const skeletons = 6;

export function Component(): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const text = searchText(q);
  usePageTitle(text === '' ? 'Search' : `Search: ${text}`);
  return (
    <Page>
      <PageHeader
        title="Search"
        subtitle="Titles, descriptions, categories and the people who would talk"
      />
      <form
        role="search"
        aria-label="Everything"
        css={formStyle}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          const next = typeof typed === 'string' ? typed.trim() : '';
          if (next !== '') setParameters({ q: next });
        }}
      >
        <Input
          key={q}
          name="q"
          type="search"
          aria-label="Search for"
          placeholder="Search campaigns"
          icon={<Search size={18} />}
          defaultValue={q}
          maxLength={limits.search.max}
          autoFocus={text === ''}
        />
        <Button type="submit">Search</Button>
      </form>
      {text !== '' && (
        <Results text={text} page={pageOf(parameters)} hrefOf={(page) => addressOf(q, page)} />
      )}
    </Page>
  );
}

interface ResultsProps {
  readonly text: string;
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

function Results({ text, page, hrefOf }: ResultsProps): ReactNode {
  const results = useQuery(
    campaignListQuery({
      q: text,
      page: String(page),
      perPage: String(limits.page.default),
      sort: 'newest',
    }),
  );
  if (results.isPending) return <CampaignGridSkeleton count={skeletons} />;
  if (results.isError) {
    return <LoadFailed query={results} title="Error Loading Campaigns" />;
  }
  const { data: campaigns, total = campaigns.length, atLeast } = results.data;
  const pageCount = Math.ceil(total / limits.page.default);
  if (!results.isPlaceholderData && pageCount > 0 && page > pageCount) {
    return <Navigate to={hrefOf(pageCount)} replace />;
  }
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title="No Campaigns Found"
        drawing="search"
        text={`Nothing matches “${text}”.${/\s/u.test(text) ? ' Fewer words find more.' : ''}`}
        action={
          <Stack gap={4}>
            <SearchSuggestion search={{ q: text }} hrefOf={(near) => addressOf(near, 1)} />
            <LinkButton to="/campaigns">Browse campaigns</LinkButton>
          </Stack>
        }
      />
    );
  }
  return (
    <Stack gap={6}>
      <Text tone="muted" role="status">
        {atLeast && 'More than '}
        {total.toLocaleString('en-US')} {total === 1 ? 'campaign' : 'campaigns'} for “{text}”
      </Text>
      <CampaignGrid campaigns={campaigns} />
      <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </Stack>
  );
}

function pageOf(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : 1;
}

function addressOf(q: string, page: number): string {
  const parameters = new URLSearchParams({ q });
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters.toString()}`;
}

const formStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: space(3),
  marginBottom: space(8),
});
