import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Component as TermsPage } from './TermsPage.tsx';

it('says what a donor can choose when the conversation does not take place in time', () => {
  const text = renderToStaticMarkup(
    <MemoryRouter>
      <TermsPage />
    </MemoryRouter>,
  );
  expect(text).toContain('does not take place within 365 days');
  expect(text).toContain('you choose within 30 days');
  expect(text).toContain('your donation back, with its fee, or 180 days more, once');
  expect(text).toContain('If you choose nothing, you get it back.');
});
