import { css } from '@emotion/react';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/actions/Button.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { PlaceTabs } from '../PlaceTabs.tsx';
import { TrendingTopics } from '../trending/index.ts';
import { searchText } from './search-text.ts';

export function Component(): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const text = searchText(q);
  usePageTitle(text === '' ? 'Search' : `Search: ${text}`);
  return (
    <Page>
      <PageHeader
        title="Search"
        subtitle="Titles, descriptions, categories, hashtags and the people who would talk"
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
      {text === '' ? (
        <TrendingTopics />
      ) : (
        <PlaceTabs
          place="searchTabs"
          given={{
            text,
            page: pageOf(parameters),
            hrefOf: (to) => addressOf({ q, tab: parameters.get('tab'), ...to }),
          }}
          label="Results"
          keep={['q']}
        />
      )}
    </Page>
  );
}

function pageOf(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : 1;
}

interface SearchAddress {
  readonly q: string;
  readonly tab: string | null;
  readonly page: number;
}

function addressOf({ q, tab, page }: SearchAddress): string {
  const parameters = new URLSearchParams({ q });
  if (tab !== null) parameters.set('tab', tab);
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters.toString()}`;
}

const formStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: space(3),
  marginBottom: space(8),
});
