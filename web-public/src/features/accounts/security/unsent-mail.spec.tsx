import type { Answer } from '@rostrum/contracts/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { configurationQuery } from '../../../api/configuration.ts';
import { Component as ContactPage } from '../../contact/ContactPage.tsx';
import { Component as ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { Component as VerifyEmailPage } from './VerifyEmailPage.tsx';
import { VerifyReminder } from './VerifyReminder.tsx';

type Configuration = Answer<'configuration'>;

function words(Page: () => React.ReactNode, sendsMail: boolean): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(configurationQuery.queryKey, { sendsMail } as Configuration);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['the forgotten password', ForgotPasswordPage, 'We mail you a link'],
  ['an address to verify', VerifyReminder, 'We mailed you a link'],
  ['contact', ContactPage, 'Answers come by mail'],
])('the page about %s promises no mail that is not sent', (_, Page, promise) => {
  expect(words(Page, true)).toContain(promise);
  expect(words(Page, true)).not.toContain('sends no mail');
  expect(words(Page, false)).not.toContain(promise);
  expect(words(Page, false)).toContain('This installation sends no mail');
  // Visitors know of no console.
  expect(words(Page, false)).not.toMatch(/outbox|console|administrator/);
});

it('the page of the link that verifies an address speaks of mails only where they are sent', () => {
  expect(words(VerifyEmailPage, true)).toContain('our mails reach you');
  expect(words(VerifyEmailPage, false)).not.toContain('mails');
});
