import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DetailsSectionHead } from './DetailsSectionHead.tsx';

it('leads to the tab with all, at the row of the tabs', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/campaigns/7']}>
      <DetailsSectionHead
        id="newest"
        title="9 supporters"
        all={{ tab: 'supporters', things: 'supporters' }}
      />
    </MemoryRouter>,
  );
  expect(markup).toContain('href="/campaigns/7?tab=supporters#about"');
});
