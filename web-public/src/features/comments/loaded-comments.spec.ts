import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersQuery, commentsQuery, type Comment } from './api.ts';
import { commentsOf, showDeleted, showEdited, showPosted } from './loaded-comments.ts';

const campaignId = 7;
const target = campaignTarget(campaignId);
const comment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  campaignId,
  userId: 3,
  content: `Comment ${String(id)}`,
  createdAt: '2026-11-01T12:00:00.000Z',
  author: { id: 3, username: 'amara', profileImageUrl: null },
  parentId: null,
  answerCount: 0,
  editedAt: null,
  state: 'visible',
  mentions: [],
  ...changes,
});

describe('the loaded comments', () => {
  const newest = commentsQuery(target, 'newest');
  const oldest = commentsQuery(target, 'oldest');
  const answers = answersQuery(target, 2);
  let queryClient: QueryClient;
  const contents = ({ queryKey }: typeof newest | typeof answers) => {
    const data = queryClient.getQueryData(queryKey);
    return data && commentsOf(data).map(({ content }) => content);
  };

  beforeEach(() => {
    queryClient = new QueryClient();
    const pageParams = [undefined, 3];
    const [two, three, four] = [comment(2, { answerCount: 1 }), comment(3), comment(4)];
    queryClient.setQueryData(newest.queryKey, {
      pageParams,
      pages: [
        { comments: [four, three], after: 3 },
        { comments: [two], after: 2 },
      ],
    });
    queryClient.setQueryData(answers.queryKey, {
      pageParams: [undefined],
      pages: [{ comments: [comment(5, { parentId: 2 })], after: undefined }],
    });
  });

  it('show a new comment first, and leave the pages where they end', async () => {
    await showPosted(queryClient, comment(9));
    expect(contents(newest)).toEqual(['Comment 9', 'Comment 4', 'Comment 3', 'Comment 2']);
    expect(queryClient.getQueryData(newest.queryKey)?.pages.map(({ after }) => after)).toEqual([
      3, 2,
    ]);
    // A list that was not loaded is not taken for complete.
    expect(contents(oldest)).toBeUndefined();
  });

  it('show a new answer last, once, and count it with its comment', async () => {
    const answer = comment(9, { parentId: 2 });
    await showPosted(queryClient, answer);
    await showPosted(queryClient, comment(10, { parentId: 2 }));
    queryClient.setQueryData(answers.queryKey, (data) => ({
      pageParams: [undefined, 5],
      pages: [
        ...(data?.pages ?? []),
        { comments: [comment(8, { parentId: 2 }), answer], after: undefined },
      ],
    }));
    expect(contents(answers)).toEqual(['Comment 5', 'Comment 10', 'Comment 8', 'Comment 9']);
    const [, second] = queryClient.getQueryData(newest.queryKey)?.pages ?? [];
    expect(second?.comments[0]?.answerCount).toBe(3);
  });

  it('are those of a campaign, or of the prompt with the same id', async () => {
    const ofPrompt = commentsQuery({ kind: 'prompt', id: campaignId }, 'newest');
    const page = { comments: [], after: undefined };
    queryClient.setQueryData(ofPrompt.queryKey, { pageParams: [undefined], pages: [page] });
    await showPosted(queryClient, comment(9, { campaignId: null, promptId: campaignId }));
    expect(contents(ofPrompt)).toEqual(['Comment 9']);
    expect(contents(newest)).toEqual(['Comment 4', 'Comment 3', 'Comment 2']);
  });

  it('show a changed text in its place', async () => {
    await showEdited(queryClient, comment(3, { content: 'Better' }));
    expect(contents(newest)).toEqual(['Comment 4', 'Better', 'Comment 2']);
  });

  it('keep what is left of a deleted answer, which its comment does not count', async () => {
    await showDeleted(queryClient, comment(5, { parentId: 2 }));
    expect(contents(answers)).toEqual([null]);
    const [, second] = queryClient.getQueryData(newest.queryKey)?.pages ?? [];
    expect(second?.comments[0]?.answerCount).toBe(0);
  });
});
