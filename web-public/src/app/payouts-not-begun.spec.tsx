import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HowItWorks } from '../features/home/HowItWorks.tsx';
import { Questions } from '../features/home/Questions.tsx';
import { Component as HowItWorksPage } from '../features/how-it-works/HowItWorksPage.tsx';

it.each<[string, ReactNode]>([
  [
    'home page',
    <>
      <HowItWorks />
      <Questions />
    </>,
  ],
  ['page How it works', <HowItWorksPage key="page" />],
])('the %s says once that payouts have not begun', (_, page) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup).toContain('Questions');
  expect(markup.match(/Payouts have not begun/gu)).toHaveLength(1);
});
