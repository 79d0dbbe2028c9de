import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../accounts/index.ts';
import type { Comment } from '../api.ts';
import { DiscussionContext, type Discussion } from '../discussion.ts';
import { CommentItem } from './CommentItem.tsx';

const comment: Comment = {
  id: 5,
  campaignId: 7,
  userId: 3,
  content: 'Who <b>moderates</b> it?',
  createdAt: '2026-11-01T12:00:00.000Z',
  author: { id: 3, username: 'amara', profileImageUrl: null },
  parentId: null,
  answerCount: 0,
  editedAt: null,
  state: 'visible',
  mentions: [],
};
const member = (id: number) => ({ id, username: `member${String(id)}` }) as Member;

function markupOf(changes: Partial<Comment>, discussion: Partial<Discussion> = {}): string {
  const value: Discussion = {
    target: campaignTarget(7),
    linkedId: undefined,
    creatorId: 1,
    takesComments: true,
    member: undefined,
    now: Date.parse('2026-11-01T14:00:00.000Z'),
    announce: () => undefined,
    ...discussion,
  };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/?tab=discussion']}>
      <DiscussionContext value={value}>
        <CommentItem
          comment={{ ...comment, ...changes }}
          size={40}
          focused={false}
          onAnswer={() => undefined}
        />
      </DiscussionContext>
    </MemoryRouter>,
  ).replace(/<style.*?<\/style>/gsu, '');
}

const textOf = (...given: Parameters<typeof markupOf>): string =>
  markupOf(...given)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

describe('a comment', () => {
  it('shows who wrote it, when, and its text as plain text', () => {
    expect(textOf({})).toBe('AM amara 2 hours ago Who &lt;b&gt;moderates&lt;/b&gt; it?');
    expect(markupOf({})).toContain('href="/profile/3"');
  });

  it('of the creator says so', () => {
    expect(textOf({}, { creatorId: 3 })).toContain('amara Creator 2 hours ago');
  });

  it('that was edited leads to its history', () => {
    expect(textOf({ editedAt: '2026-11-01T13:00:00.000Z' })).toContain('edited : versions');
  });

  it.each([
    ['deleted', 'AM amara 2 hours ago This comment was deleted by its author.'],
    ['removed', 'AM amara 2 hours ago This comment was removed by the team.'],
  ] as const)(
    'that was %s leaves a sentence, and its author can delete a removed one',
    (state, text) => {
      const changes = { state, content: null, editedAt: '2026-11-01T13:00:00.000Z' };
      expect(textOf(changes, { member: member(4) })).toBe(text);
      expect(textOf(changes, { member: member(3) })).toBe(
        state === 'removed' ? `${text} Delete the comment by amara` : text,
      );
    },
  );

  it('that the address names is marked, and each is led to by its time', () => {
    expect(markupOf({})).toContain('aria-label="Comment by amara"');
    expect(markupOf({}, { linkedId: 5 })).toContain('aria-label="Linked comment by amara"');
    expect(markupOf({})).toContain('href="/?tab=discussion#comment-5"');
  });

  it('of an erased author leaves neither a name nor a link', () => {
    const erased = { state: 'deleted', content: null, author: null } as const;
    expect(textOf(erased, { creatorId: 3 })).toBe(
      'US User 3 2 hours ago This comment was deleted by its author.',
    );
    expect(markupOf(erased)).not.toContain('/profile/');
  });

  it.each([
    ['a visitor', undefined, true, []],
    ['its author', member(3), true, ['Answer', 'Edit', 'Delete']],
    ['another member', member(4), true, ['Answer', 'Report']],
    ['its author while the campaign is on hold', member(3), false, ['Delete']],
    ['another member while the campaign is on hold', member(4), false, ['Report']],
  ] as const)('offers %s what they can do', (_who, reader, takesComments, actions) => {
    const markup = markupOf({}, { member: reader, takesComments });
    const found = Array.from(markup.matchAll(/<button[^>]*>(\w+)/gu), ([, name]) => name);
    expect(found).toEqual(actions);
  });
});
