import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Container, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { promptListQuery } from '../api.ts';
import { AskLink } from '../AskLink.tsx';
import { PromptGrid, PromptGridSkeleton } from '../PromptGrid.tsx';
import { Filters } from './Filters.tsx';
import {
  clearFilters,
  filterCount,
  lastPageOf,
  promptsPath,
  promptsQueryOf,
  readPromptList,
  type PromptListState,
} from './prompt-list-state.ts';

const what =
  'Somebody asks for a work for $1, everybody can add to the bounty, members enter for $1 each and vote free of charge.';
const skeletons = 6;

export function PromptListPage(): ReactNode {
  usePageTitle('Prompts');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const state = readPromptList(parameters);
  const prompts = usePrompts(state);
  return (
    <Container css={pageStyle}>
      <PageHeader
        title="Prompts"
        subtitle={<span css={whatStyle}>{what}</span>}
        action={<AskLink />}
      />
      <Stack gap={6}>
        <Filters
          state={state}
          total={prompts.data && (prompts.data.total ?? prompts.data.data.length)}
          onChange={(next, replace = false) => {
            void navigate(promptsPath(next), { replace, preventScrollReset: true });
          }}
        />
        <Found prompts={prompts} state={state} />
      </Stack>
    </Container>
  );
}

const usePrompts = (state: PromptListState) => useQuery(promptListQuery(promptsQueryOf(state)));

interface FoundProps {
  readonly prompts: ReturnType<typeof usePrompts>;
  readonly state: PromptListState;
}

function Found({ prompts, state }: FoundProps): ReactNode {
  if (prompts.isPending) return <PromptGridSkeleton count={skeletons} />;
  if (prompts.isError) return <LoadFailed query={prompts} title="Error Loading Prompts" />;
  const { data, total = data.length } = prompts.data;
  const pageCount = lastPageOf(total);
  const hrefOf = (page: number): string => promptsPath({ ...state, page });
  if (!prompts.isPlaceholderData && pageCount > 0 && state.page > pageCount) {
    return <Navigate to={hrefOf(pageCount)} replace />;
  }
  return (
    <>
      {data.length === 0 ? <NoPrompts state={state} /> : <PromptGrid prompts={data} />}
      <Pagination page={state.page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  );
}

function NoPrompts({ state }: { readonly state: PromptListState }): ReactNode {
  if (filterCount(state) === 0) {
    return (
      <EmptyState
        title="No prompts yet"
        text="Be the first to ask for something."
        action={<AskLink />}
      />
    );
  }
  return (
    <EmptyState
      title="No prompts found"
      text="Try other words, or fewer filters."
      drawing="search"
      action={
        <LinkButton to={promptsPath(clearFilters(state))} variant="outline">
          Show all prompts
        </LinkButton>
      }
    />
  );
}

/** On a phone the first prompt begins early. */
const pageStyle = css({
  paddingBlock: `${space(6)} ${space(14)}`,
  [media.desktop]: { paddingBlock: `${space(10)} ${space(20)}` },
});

const whatStyle = css({ display: 'block', maxWidth: '62ch', textWrap: 'pretty' });
