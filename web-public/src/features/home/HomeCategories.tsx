import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Text } from '../../ui/text/text.tsx';
import { categoriesQuery, CategoryCard } from '../categories/index.ts';
import { SectionHead } from './SectionHead.tsx';

const shown = 4;

export function HomeCategories(): ReactNode {
  return (
    <section>
      <SectionHead
        title="Browse by category"
        more={{ label: 'All categories', to: '/categories' }}
      />
      <FirstCategories />
    </section>
  );
}

function FirstCategories(): ReactNode {
  const categories = useQuery(categoriesQuery);
  if (categories.isPending) {
    return (
      <Loading label="Loading categories">
        <Grid columns={4} phoneColumns={2} gap={4}>
          {Array.from({ length: shown }, (_, index) => (
            <Skeleton key={index} height={90} radius="var(--radius)" />
          ))}
        </Grid>
      </Loading>
    );
  }
  if (categories.isError) {
    return (
      <ErrorState
        level={3}
        title="Failed to load categories. Please try again later."
        onRetry={() => void categories.refetch()}
      />
    );
  }
  if (categories.data.length === 0) return <Text tone="muted">No categories found.</Text>;
  return (
    <Grid as="ul" columns={4} phoneColumns={2} gap={4}>
      {categories.data.slice(0, shown).map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </Grid>
  );
}
