import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Component as FaqPage } from '../features/faq/FaqPage.tsx';
import { HowItWorks } from '../features/home/HowItWorks.tsx';
import { Questions } from '../features/home/Questions.tsx';
import { Component as HowItWorksPage } from '../features/how-it-works/HowItWorksPage.tsx';
import { whenPaid } from '../features/when-paid.ts';

const markupOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );

it('names the number of business days that payouts are due after', () => {
  expect(whenPaid).toContain(`within ${String(payoutLimits.dueAfterBusinessDays)} business days`);
});

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
])('the %s says from which day on the days until a payment are counted', (_, count, page) => {
  const promises = markupOf(page).match(/paid within[^<.]*/gu) ?? [];
  expect(promises).toEqual(Array.from({ length: count }, () => `paid ${whenPaid}`));
});

it('the FAQ says what a share waits for, and what becomes of a dispute after the payout', () => {
  const markup = markupOf(<FaqPage />);
  expect(markup).toContain('changed within the last 72 hours');
  expect(markup).toContain('that nobody has claimed yet waits');
  expect(markup).toContain('taken off what they are paid next');
});
