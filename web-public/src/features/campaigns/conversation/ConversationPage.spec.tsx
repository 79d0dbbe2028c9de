import type { Answer } from '@rostrum/contracts/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { configurationQuery } from '../../../api/configuration.ts';
import { campaignQuery, type CampaignDetail } from '../api.ts';
import { Component as ConversationPage } from './ConversationPage.tsx';

const campaign = {
  id: 7,
  title: 'Wolves',
  abilities: { submitEvidence: true },
  conversation: { announcedFor: null, announcements: [], evidence: null, held: null },
} as unknown as CampaignDetail;

function markupOf(sendsMail: boolean): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(campaignQuery(7).queryKey, campaign);
  queryClient.setQueryData(configurationQuery.queryKey, { sendsMail } as Answer<'configuration'>);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/7']}>
        <Routes>
          <Route path="/:id" element={<ConversationPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says that backers are told by mail only where mail is sent', () => {
  expect(markupOf(true)).toContain('Backers are told by mail');
  expect(markupOf(false)).not.toContain('Backers are told by mail');
  expect(markupOf(false)).toContain('This installation sends no mail');
});
