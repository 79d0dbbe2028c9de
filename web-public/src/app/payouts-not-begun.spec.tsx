import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Component as FaqPage } from '../features/faq/FaqPage.tsx';
import { HowItWorks } from '../features/home/HowItWorks.tsx';
import { Questions } from '../features/home/Questions.tsx';
import { Component as HowItWorksPage } from '../features/how-it-works/HowItWorksPage.tsx';
import { payoutsNotBegun } from '../features/payouts-not-begun.ts';

/** What the site says of a payout after the conversation. */
const promise = /(?:Participants are paid|the people get it|the money is divided)[^<]*/gu;

it.each<[string, number, ReactNode]>([
  [
    'home page',
    2,
    <>
      <HowItWorks />
      <Questions />
    </>,
  ],
  ['page How it works', 2, <HowItWorksPage key="page" />],
  ['FAQ', 2, <FaqPage key="page" />],
])('the %s says beside each promise of a payout that payouts have not begun', (_, count, page) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  const promises = markup.match(promise) ?? [];
  expect(promises).toHaveLength(count);
  for (const text of promises) expect(text).toContain(payoutsNotBegun);
});
