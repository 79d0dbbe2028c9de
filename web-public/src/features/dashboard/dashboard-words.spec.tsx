import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Recommended } from './Sidebar.tsx';

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

it('calls recommendations trending for a member without interests', () => {
  expect(textOf(<Recommended campaigns={[]} hasInterests={false} />)).toContain(
    'Trending campaigns',
  );
  expect(textOf(<Recommended campaigns={[]} hasInterests />)).toContain('Based on your interests');
});
