import { voiceColours } from '@rostrum/contracts/campaigns/cover';
import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionQuery, type Member } from '../../accounts/session.ts';
import type { CampaignDetail } from '../api.ts';
import { People } from './People.tsx';

const campaign = {
  coverSeed: 4711,
  categoryId: 2,
  status: 'active',
  participants: ['Zofia Marchetti-Nowak', 'Det. Alasdair Quill'],
  participantBios: ['Cryptographer <script>', ''],
  confirmedParticipants: [],
  id: 7,
  creatorId: 3,
  phase: 'active',
} as unknown as CampaignDetail;

function shown(parts: Partial<CampaignDetail>, drawn: boolean, memberId?: number): string {
  const queryClient = new QueryClient();
  const session = memberId === undefined ? null : ({ id: memberId } as Member);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <People campaign={{ ...campaign, ...parts }} drawn={drawn} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gu, '');
}

describe('the people of a campaign', () => {
  it('are drawn by their initials on the colours of the cover, with the line that says who they are', () => {
    const markup = shown({}, true);
    for (const colour of voiceColours(campaign, 2))
      expect(markup).toContain(`background:${colour}`);
    expect(markup).toContain('Zofia Marchetti-Nowak');
    expect(markup).toContain('<p>Cryptographer &lt;script&gt;</p>');
    expect(markup.match(/<p>/gu)).toHaveLength(1);
  });

  it('are said to have not confirmed until the conversation is completed', () => {
    expect(shown({}, true).match(/has not confirmed/gu)).toHaveLength(2);
    expect(shown({ status: 'completed' }, false)).not.toContain('has not confirmed');
  });

  it('are not drawn under a picture, and are joined by a sign only in pairs', () => {
    expect(shown({}, false)).not.toContain('background:');
    expect(shown({}, true)).toContain('&amp;');
    const participants = ['Ada Bell', 'Max Wu', 'Ida Jil'];
    expect(shown({ participants }, true)).not.toContain('&amp;');
  });

  it('have their profile once they are confirmed, and their own picture if they have one', () => {
    const member = (profileImageUrl: string | null) => ({
      confirmedParticipants: [
        {
          slot: 2,
          member: { id: 12, username: 'quill', profileImageUrl },
          confirmedBy: 'mail' as const,
        },
      ],
    });
    const url = 'https://pictures.example/quill.jpg';
    const drawn = shown(member(url), true);
    expect(drawn).toContain(`src="${url}"`);
    expect(drawn).toContain('href="/profile/12"');
    expect(drawn).toContain('Confirmed by mail');
    expect(drawn.match(/has not confirmed/gu)).toHaveLength(1);
    expect(drawn).not.toContain('>DQ<');
    expect(shown(member(null), true)).not.toContain('<img');
    expect(shown(member(url), false)).toContain(`src="${url}"`);
  });

  it('are asked for, by their creator to be invited, while they answer and one is not confirmed, and never for a trailer', () => {
    const asks = /href="\/campaigns\/7\/participants"[^>]*>Are you one of them\?/u;
    expect(shown({}, true)).toMatch(asks);
    expect(shown({}, false, 4)).toMatch(asks);
    expect(shown({}, true, 3)).toContain('>Invite them<');
    expect(shown({ phase: 'expired' }, true)).not.toContain('/participants');
    expect(shown({ categoryId: trailerCategoryId }, true)).not.toContain('/participants');
    expect(shown({ categoryId: trailerCategoryId }, true, 3)).not.toContain('/participants');
    const member = { id: 12, username: 'quill', profileImageUrl: null };
    const confirmedParticipants = [1, 2].map((slot) => ({
      slot,
      member,
      confirmedBy: null,
    }));
    expect(shown({ confirmedParticipants }, true)).not.toContain('/participants"');
  });
});
