import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { campaignQuery, type CampaignDetail } from './api.ts';
import { Component as ConversationPage } from './conversation/ConversationPage.tsx';
import { Component as ElectionPage } from './election/ElectionPage.tsx';
import { Component as EditCampaignPage } from './form/EditCampaignPage.tsx';
import { Component as ParticipantsPage } from './participants/ParticipantsPage.tsx';
import { trailer } from '../../testing/trailer.ts';

const campaign = {
  id: 7,
  title: 'Wolves',
  abilities: {},
  conversation: { evidence: null },
  election: null,
} as CampaignDetail;

describe.each([
  ['choice', ElectionPage, 'There is nothing to choose'],
  ['conversation', ConversationPage, 'Only the creator of a campaign announces'],
  ['edit form', EditCampaignPage, 'Only its creator can edit a campaign'],
])('the page of the %s', (_, Component, content) => {
  const markupOf = (id: string, loaded: boolean): string => {
    const queryClient = new QueryClient();
    if (loaded) queryClient.setQueryData(campaignQuery(7).queryKey, campaign);
    return renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/${id}`]}>
          <Routes>
            <Route path="/:id" element={<Component />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };

  it('says that the id in its address is none', () => {
    expect(markupOf('seven', true)).toContain('Invalid Campaign ID');
  });

  it('shows that the campaign is loaded, and then its content', () => {
    expect(markupOf('7', false)).toContain('role="status"');
    expect(markupOf('7', true)).toContain(content);
    expect(markupOf('7', true)).not.toContain('role="status"');
  });
});

it.each([
  ['choice', ElectionPage],
  ['conversation', ConversationPage],
  ['participants', ParticipantsPage],
])('the page of the %s shows nothing of a trailer, to whose page it leads', (_, Component) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(campaignQuery(7).queryKey, trailer);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/7']}>
        <Routes>
          <Route path="/:id" element={<Component />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup.replaceAll(/<style.*?<\/style>|<[^>]+>/gsu, '')).toBe('');
});
