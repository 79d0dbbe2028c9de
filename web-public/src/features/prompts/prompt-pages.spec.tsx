import { entryVoteMessages } from '@rostrum/contracts/prompts/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { entry, prompt } from '../../testing/prompt.ts';
import { sessionQuery } from '../accounts/session.ts';
import {
  entriesQuery,
  type Entry,
  entryQuery,
  promptListQuery,
  promptQuery,
  type PromptDetail,
  userPromptsQuery,
} from './api.ts';
import { MyPromptsTab } from './dashboard/MyPromptsTab.tsx';
import { EntryMedia } from './entry/EntryMedia.tsx';
import { EntryPage } from './entry/EntryPage.tsx';
import { PromptListPage } from './list/PromptListPage.tsx';
import { promptsQueryOf, readPromptList } from './list/prompt-list-state.ts';
import { PromptPage } from './page/PromptPage.tsx';

type Answers = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

/** The markup of a page at an address, for a visitor or the member 9. */
function markupOf(page: ReactNode, at: string, answers: Answers, isMember = false): string {
  const queryClient = new QueryClient();
  const member = isMember ? { id: 9, username: 'ines' } : null;
  queryClient.setQueryData(sessionQuery.queryKey, member as never);
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/:first/:id?" element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '');
}

const read = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

interface Shown {
  readonly changes?: Partial<PromptDetail>;
  readonly entries?: readonly Entry[];
  readonly isMember?: boolean;
}

const promptMarkup = ({ changes = {}, entries = [entry], isMember = false }: Shown = {}): string =>
  markupOf(
    <PromptPage />,
    '/prompts/7',
    [
      [promptQuery(7).queryKey, { ...prompt, ...changes }],
      [
        entriesQuery(7).queryKey,
        { pages: [{ data: entries, total: entries.length }], pageParams: [1] },
      ],
    ],
    isMember,
  );

it('shows the brief, the bounty with its shares, and what a visitor can do', () => {
  const markup = promptMarkup();
  expect(read(markup)).toMatch(
    /A poster for a sea that dried up.*\$30 bounty by 4 people.*Winner \$9\.90 33%.*Platform \$10\.20 34%.*Enter for \$1.*Add to the bounty/u,
  );
  expect(markup).toContain('href="/prompts/7/enter"');
  expect(read(markup)).toContain('2 votes Vote for Low tide, no tide');
});

it('says of a vote that it is given, and that it waits', () => {
  const vote = { submissionId: 22, waits: true };
  const entries = [{ ...entry, id: 22, creatorId: 10 }];
  const markup = promptMarkup({ changes: { vote }, entries, isMember: true });
  expect(markup).toContain('aria-pressed="true"');
  expect(read(markup)).toContain(entryVoteMessages.waits);
});

it('offers no vote for an own entry, and lists own entries with the one to be paid', () => {
  const ownEntries: Entry[] = [entry, { ...entry, id: 23, title: 'Dust', status: 'unpaid' }];
  const markup = promptMarkup({ changes: { ownEntries }, isMember: true });
  expect(markup).not.toContain('aria-pressed');
  expect(read(markup)).toMatch(/Your entries.*Low tide, no tide.*Public.*Dust.*Not paid/u);
  expect(markup).toMatch(/href="\/submissions\/23"[^>]*>Pay \$1 and publish/u);
});

it('marks who wins by the count, before the others', () => {
  const result = {
    number: 1,
    cause: 'close',
    at: '2026-12-21T12:01:00.000Z',
    counted: 6,
    byOthers: 6,
    doubts: [],
    confirmed: false,
    winners: [22],
  } as const;
  const entries = [entry, { ...entry, id: 22, title: 'The last boat turns' }];
  const changes: Partial<PromptDetail> = {
    phase: 'closed',
    acceptsEntries: false,
    result: { ...result, doubts: [], winners: [22] },
    results: 1,
  };
  expect(read(promptMarkup({ changes, entries }))).toMatch(
    /Wins by this count.*The last boat turns.*Low tide, no tide/u,
  );
});

it('lets the asker edit, close early and cancel as far as that can be done', () => {
  const abilities = { ...prompt.abilities, edit: true, close: true, cancel: true };
  const text = read(promptMarkup({ changes: { abilities }, isMember: true }));
  expect(text).toMatch(/Your prompt.*Edit.*Close early.*Cancel the prompt/u);
  expect(read(promptMarkup())).not.toContain('Your prompt');
});

it('shows each type of file, with players that load no more than they must', () => {
  const mediaOf = (changes: Partial<Entry>): string =>
    renderToStaticMarkup(<EntryMedia entry={{ ...entry, ...changes }} />);
  expect(mediaOf({})).toMatch(/<img[^>]*alt="Low tide, no tide"/u);
  expect(mediaOf({ fileType: 'video', submissionUrl: '/api/videos/8.mp4' })).toMatch(
    /<video controls="" playsInline="" preload="metadata" src="\/api\/videos\/8\.mp4"/u,
  );
  expect(mediaOf({ fileType: 'audio', submissionUrl: '/api/audio/8.mp3' })).toMatch(
    /<audio controls="" preload="metadata" src="\/api\/audio\/8\.mp3"/u,
  );
});

it('shows no file of another server', () => {
  const foreign = { ...entry, submissionUrl: 'https://example.com/a.png' };
  expect(renderToStaticMarkup(<EntryMedia entry={foreign} />)).not.toContain('example.com');
});

it('shows the whole text of an entry as text', () => {
  const text = {
    ...entry,
    fileType: 'text',
    content: '<b>Ships: none.</b>',
    prompt: { id: 7, title: prompt.title, phase: 'active', acceptsEntries: true },
    voted: false,
    waits: false,
    abilities: { vote: true, pay: false, withdraw: false, remove: false, restore: false },
  };
  const markup = markupOf(<EntryPage />, '/submissions/21', [[entryQuery(21).queryKey, text]]);
  expect(markup).toContain('&lt;b&gt;Ships: none.&lt;/b&gt;');
  expect(markup).toContain('href="/prompts/7"');
});

const listOf = (query: string, data?: readonly unknown[]): string => {
  const { queryKey } = promptListQuery(promptsQueryOf(readPromptList(new URLSearchParams(query))));
  return markupOf(<PromptListPage />, `/prompts?${query}`, [
    [queryKey, data && { data, total: data.length }],
  ]);
};

it('lists prompts with what entries may be, and says when there is none', () => {
  expect(read(listOf('', [prompt]))).toMatch(/1 prompt .*Anything.*\$30 bounty.*2 entries/u);
  expect(read(listOf('', []))).toContain('No prompts yet');
  expect(read(listOf('status=expired', []))).toMatch(/No prompts found.*Show all prompts/u);
  expect(listOf('')).toContain('aria-label="Loading prompts"');
});

const dashboardOf = (prompts?: readonly unknown[]): string =>
  markupOf(<MyPromptsTab />, '/dashboard', [[userPromptsQuery(9).queryKey, prompts]], true);

it('has the texts of the specification on the dashboard', () => {
  expect(dashboardOf().match(/aria-hidden="true"/gu)?.length).toBe(2 * 5);
  expect(read(dashboardOf([]))).toContain(
    'No prompt bounties yet Create a $1 prompt bounty to get creators to make content for you!',
  );
  const cards = dashboardOf([prompt, { ...prompt, id: 8, categoryName: '', createdAt: 'soon' }]);
  expect(read(cards)).toMatch(
    /My Prompt Bounties.*Created Dec 1, 2026.*Environment 2 submissions.*View Details.*Created Unknown date.*General/u,
  );
  expect(cards).toContain('href="/prompts/8"');
});
