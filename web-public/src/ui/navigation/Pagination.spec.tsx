import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

function drawn(page: number, pageCount: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => `/campaigns?page=${String(to)}`}
      />
    </MemoryRouter>,
  );
}

it('renders nothing for a single page', () => {
  expect(drawn(1, 1)).toBe('');
  expect(drawn(1, 0)).toBe('');
});

it('links to Previous and Next only if they exist', () => {
  expect(drawn(1, 3)).toMatch(/aria-disabled="true"[^>]*>(?:<svg.*?<\/svg>)?Previous/su);
  expect(drawn(1, 3)).toContain('href="/campaigns?page=2"');
  expect(drawn(3, 3)).toMatch(/aria-disabled="true"[^>]*>Next/su);
});

it('marks the current page', () => {
  expect(drawn(2, 3)).toMatch(
    /aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/u,
  );
});
