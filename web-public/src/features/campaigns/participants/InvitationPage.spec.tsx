import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionQuery, type Member } from '../../accounts/session.ts';
import { Answered } from './Answered.tsx';
import { Component as InvitationPage } from './InvitationPage.tsx';
import { invitationQuery } from './participants-api.ts';

const link = { campaignId: 7, slot: 2, token: 'a1'.repeat(32) };
const hash = `#campaign=7&participant=2&token=${link.token}`;
const invitation = {
  campaignId: 7,
  title: 'Is nuclear power the fastest way off coal?',
  name: 'Mateo Rivas',
  creator: { id: 3, username: 'kofi_b', profileImageUrl: null },
  expiresAt: '2026-03-31T12:00:00.000Z',
  tookPlace: false,
};

function markupOf(
  member: Partial<Member> | null,
  { fragment = hash, tookPlace = false } = {},
): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, member as Member | null);
  queryClient.setQueryData(invitationQuery(link).queryKey, { ...invitation, tookPlace });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/participation${fragment}`]}>
        <InvitationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

const textOf = (markup: string): string => markup.replace(/<[^>]+>/gu, ' ').replace(/\s+/gu, ' ');

describe('the page of an invitation', () => {
  it('says who is asked by whom, what for, until when, and what taking part means', () => {
    const markup = markupOf(null);
    expect(textOf(markup)).toContain('kofi_b asks Mateo Rivas to take part in a conversation:');
    expect(markup).toMatch(/href="\/campaigns\/7"[^>]*>Is nuclear power/u);
    expect(textOf(markup)).toContain('You can answer until 31 Mar 2026');
    expect(textOf(markup)).toContain('for at least 45 minutes');
    expect(textOf(markup)).toContain(
      'It is paid within 7 business days after an administrator has',
    );
  });

  it('lets a visitor decline and be forgotten, and sign in or register to take part', () => {
    const markup = markupOf(null);
    expect(markup).toContain('href="/auth/login"');
    expect(markup).toContain('href="/auth/register"');
    expect(markup).toMatch(/<button[^>]*>I do not take part<\/button>/u);
    expect(markup).toMatch(/<button[^>]*>Forget my address<\/button>/u);
    expect(markup).not.toMatch(/<button[^>]*>I take part/u);
  });

  it('lets a member take part, and says as whom', () => {
    const markup = markupOf({ id: 4, username: 'mateo' });
    expect(markup).toMatch(/<button[^>]*>I take part<\/button>/u);
    expect(textOf(markup)).toContain('You answer as mateo.');
    expect(markup).not.toContain('/auth/login');
  });

  it('offers nobody to decline once the conversation took place', () => {
    const held = { tookPlace: true };
    for (const markup of [markupOf(null, held), markupOf({ id: 4, username: 'mateo' }, held)]) {
      expect(textOf(markup)).toContain('The conversation took place.');
      expect(markup).toContain('>I took part<');
      expect(markup).not.toContain('I do not take part');
      expect(markup).toMatch(/<button[^>]*>Forget my address<\/button>/u);
    }
  });

  it('says that a link is incomplete', () => {
    expect(textOf(markupOf(null, { fragment: '#campaign=7' }))).toContain(
      'This link is incomplete',
    );
  });
});

it.each([
  ['claim', 'You said that you take part'],
  ['decline', 'You said that you do not take part'],
  ['forget', 'Your address is forgotten'],
] as const)('ends after %s with what was said, and a way on', (answer, title) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Answered answer={answer} campaignId={7} />
    </MemoryRouter>,
  );
  expect(textOf(markup)).toContain(title);
  expect(markup).toContain('href="/campaigns/7"');
  expect(markup.includes('href="/campaigns/7/participants"')).toBe(answer === 'claim');
});
