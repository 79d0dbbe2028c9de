import Category from '@mui/icons-material/Category';
import { MemberLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { ActivityMember } from '../activities/index.ts';
import { CategoryName } from './CategoryName.tsx';

export const categories = defineFeature({
  pages: [
    {
      path: '/categories',
      page: lazyPage(async () => (await import('./CategoriesPage.tsx')).CategoriesPage),
      menu: { label: 'Categories', icon: Category, position: 23 },
    },
    {
      path: '/categories/:id',
      page: lazyPage(async () => (await import('./CategoryPage.tsx')).CategoryPage),
    },
  ],
  eventWords: {
    CategoryDefined: ({ data }) => (
      <>
        The category <strong>{data.name}</strong> was defined.
      </>
    ),
    CategoryDescribed: ({ data }) => (
      <>
        <MemberLink id={data.describedBy} /> changed the description from “
        <bdi>{data.previousDescription}</bdi>” to “<bdi>{data.description}</bdi>”. Reason:{' '}
        {data.reason}
      </>
    ),
  },
  activityKinds: {
    category_described: {
      name: 'Category described',
      Words: ({ activity }) => (
        <>
          <ActivityMember activity={activity} /> changed the description of the category{' '}
          {typeof activity.details.categoryId === 'number' && (
            <CategoryName id={activity.details.categoryId} />
          )}
        </>
      ),
    },
  },
});
