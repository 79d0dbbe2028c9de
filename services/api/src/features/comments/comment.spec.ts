import { campaignTarget, type EventData } from '@rostrum/contracts';
import { commentLimits, commentMessages } from '@rostrum/contracts/comments';
import { reportMessages } from '@rostrum/contracts/reports';
import { describe, expect, it } from 'vitest';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { given } from '../../testing/given-when-then.ts';
import { comment } from './comment.ts';
import { namesIn } from './mentions.ts';

const target = campaignTarget(5);
const of = { commentId: 7, target, targetCreatorId: 1, authorId: 2, parentId: null };
const data: EventData<'CommentPosted'> = {
  ...of,
  parentAuthorId: null,
  content: 'Who moderates it?',
  mentions: [],
  standing: { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true },
};
const posted = { type: 'CommentPosted', data } as const;
const edited = (content: string) => ({
  type: 'CommentEdited' as const,
  data: { ...of, content, mentions: [3] },
});
const deletedWhen = (wasVisible: boolean) =>
  ({ type: 'CommentDeleted', data: { ...of, wasVisible } }) as const;
const deleted = deletedWhen(true);
const reason = 'Off topic.';
const removed = { type: 'CommentRemoved', data: { ...of, removedBy: 9, reason } } as const;
const restored = { type: 'CommentRestored', data: { ...of, restoredBy: 9, reason } } as const;
const erased = (wasVisible: boolean) =>
  ({ type: 'CommentErased', data: { ...of, wasVisible } }) as const;

const edit = (content: string, by = 2) => ({ kind: 'edit', by, content, mentions: [3] }) as const;
const remove = { kind: 'remove', by: 9, reason } as const;
const restore = { ...remove, kind: 'restore' } as const;
const deletion = { kind: 'delete', by: 2 } as const;
const erase = { kind: 'erase' } as const;

describe('a comment', () => {
  it('is posted once by one command, and leaves its id to others', () => {
    const post = { kind: 'post', commandId: 'command-1', posted: data } as const;
    given(comment, []).when(post).then([posted]);
    given(comment, [posted]).when(post).then([]);
    given(comment, [posted])
      .when({ ...post, commandId: 'command-2' })
      .throws(IdTaken);
  });

  it('is changed by its author alone, a limited number of times, and only to another text', () => {
    given(comment, [posted])
      .when(edit('Who?'))
      .then([edited('Who?')]);
    given(comment, [posted, edited('Who?')])
      .when(edit('Who?'))
      .then([]);
    given(comment, [posted]).when(edit('Who?', 9)).refuses('forbidden');
    const edits = Array.from({ length: commentLimits.edits }, (_, n) => edited(String(n)));
    given(comment, [posted, ...edits])
      .when(edit('Who?'))
      .refuses('conflict', commentMessages.editedTooOften);
  });

  it('is deleted by its author for good', () => {
    given(comment, [posted]).when(deletion).then([deleted]);
    given(comment, [posted, deleted]).when(deletion).then([]);
    given(comment, [posted])
      .when({ ...deletion, by: 9 })
      .refuses('forbidden');
    for (const command of [edit('Who?'), remove, restore])
      given(comment, [posted, deleted]).when(command).refuses('conflict', commentMessages.deleted);
  });

  it('is deleted by its author after its removal, and stays so', () => {
    given(comment, [posted, removed])
      .when(deletion)
      .then([deletedWhen(false)]);
    const gone = given(comment, [posted, removed, deletedWhen(false)]);
    gone.when(deletion).then([]);
    gone.when(restore).refuses('conflict', commentMessages.deleted);
  });

  it('is removed and restored by an admin who did not write it', () => {
    given(comment, [posted]).when(remove).then([removed]);
    given(comment, [posted, removed]).when(remove).then([]);
    given(comment, [posted, removed]).when(restore).then([restored]);
    given(comment, [posted, removed, restored]).when(restore).then([]);
    given(comment, [posted, removed])
      .when(edit('Who?'))
      .refuses('conflict', commentMessages.removed);
    for (const command of [remove, restore])
      given(comment, [posted, removed, deleted])
        .when({ ...command, by: of.authorId })
        .refuses('forbidden', reportMessages.ownToModerate);
  });

  it('is erased for good, and keeps no text', () => {
    given(comment, []).when(erase).then([]);
    given(comment, [posted])
      .when(erase)
      .then([erased(true)]);
    given(comment, [posted, removed])
      .when(erase)
      .then([erased(false)]);
    const gone = given(comment, [posted, edited('Who?'), erased(true)]);
    gone.when(erase).then([]);
    expect(gone.state).toMatchObject({ content: '', mentions: [] });
    for (const command of [edit('Who?'), deletion, remove, restore])
      gone.when(command).refuses('not_found', commentMessages.notFound);
  });
});

describe('the names that a text mentions', () => {
  it.each([
    ['@ada, and (@ben.k) too', ['@ada', '@ben.k']],
    ['@ada. @Ada? @ADA!', ['@ada.']],
    ['ada@example.org @@ada x@ada @-ada', ['@-ada']],
    ['https://example.org/@ada HTTP://a.b?c=@ben example.org/@cy', []],
    [`@${'a'.repeat(31)} @ab @öst`, ['@öst']],
    [
      Array.from({ length: 40 }, (_, n) => `@member${String(n)}`).join(' '),
      Array.from({ length: commentLimits.mentions }, (_, n) => `@member${String(n)}`),
    ],
  ])('are the first ten of %s', (content, names) => {
    expect(namesIn(content).map(({ text }) => text)).toEqual(names);
  });

  it('are found in linear time', () => {
    const before = performance.now();
    for (const part of ['@', '@a.', '@@@aaa', '._-@']) namesIn(part.repeat(2000).slice(0, 2000));
    expect(performance.now() - before).toBeLessThan(50);
  });
});
