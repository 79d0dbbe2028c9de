import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Grid, Page } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { MemberLink } from '../MemberLink.tsx';
import { categoriesQuery } from './api.ts';
import { CategoryCard } from './CategoryCard.tsx';

export function Component(): ReactNode {
  usePageTitle('Categories');
  return (
    <Page>
      <PageHeader
        title="Categories"
        subtitle="Find the conversation by what it is about"
        action={
          <MemberLink
            to="/campaigns/create"
            label="Start a Campaign"
            visitorLabel="Sign in to Start a Campaign"
          />
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
    return <LoadFailed query={categories} title="Error Loading Categories" />;
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
