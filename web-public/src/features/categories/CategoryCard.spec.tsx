import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Category } from './api.ts';
import { CategoryCard } from './CategoryCard.tsx';

const others = {
  description: 'What it holds.',
  campaignCount: 2,
  campaignsByStatus: { active: 2, completed: 0, expired: 0 },
};

const markupOf = (category: Pick<Category, 'id' | 'name' | 'kind'>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CategoryCard category={{ ...others, ...category }} />
    </MemoryRouter>,
  );

it('leads to the campaigns of the category', () => {
  const markup = markupOf({ id: 3, name: 'Science', kind: 'debate' });
  expect(markup).toContain('href="/categories/3"');
  expect(markup).toContain('2 campaigns');
});

it('leads to PreRoll if the category is that of the trailers', () => {
  const markup = markupOf({ id: 11, name: 'PreRoll', kind: 'trailer' });
  expect(markup).toContain('href="/preroll"');
  expect(markup).toContain('2 trailers');
});
