import { useQuery } from '@tanstack/react-query';
import { messages } from '@rostrum/contracts/messages';
import type { ReactNode } from 'react';
import { categoriesQuery } from './api.ts';
import { reasonOf } from '../../api/reason.ts';
import { useMember } from '../accounts/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryCard } from './CategoryCard.tsx';
import { Grid, Page } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

export function Component(): ReactNode {
  usePageTitle('Categories');
  const member = useMember();
  return (
    <Page>
      <PageHeader
        title="Categories"
        subtitle="Find the conversation by what it is about"
        action={
          member ? (
            <LinkButton to="/campaigns/create">Start a Campaign</LinkButton>
          ) : (
            <LinkButton to="/auth/login">Sign in to Start a Campaign</LinkButton>
          )
        }
      />
      <Categories />
    </Page>
  );
}

function Categories(): ReactNode {
  const categories = useQuery(categoriesQuery);
  if (categories.isPending) {
    return (
      <Loading label="Loading categories">
        <Grid columns={3} gap={4}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} height={134} radius="var(--radius)" />
          ))}
        </Grid>
      </Loading>
    );
  }
  if (categories.isError) {
    return (
      <ErrorState
        title="Error Loading Categories"
        text={reasonOf(categories.error, messages.unexpected)}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  if (categories.data.length === 0) return <EmptyState title="No categories found." />;
  return (
    <Grid as="ul" columns={3} gap={4}>
      {categories.data.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} detailed />
        </li>
      ))}
    </Grid>
  );
}
