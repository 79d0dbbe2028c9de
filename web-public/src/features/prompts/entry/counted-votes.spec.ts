import { expect, it } from 'vitest';
import { entry } from '../../../testing/prompt.ts';
import { votesMoved, withVotesMoved } from './counted-votes.ts';

const gallery = {
  pages: [{ data: [entry, { ...entry, id: 22, voteCount: 0 }] }],
  pageParams: [1],
};
const votesAfter = (...given: Parameters<typeof votesMoved>): readonly number[] =>
  withVotesMoved(gallery, votesMoved(...given)).pages.flatMap(({ data }) =>
    data.map(({ voteCount }) => voteCount),
  );
const vote = { submissionId: 21, waits: false };

it('gives the first vote, and takes it back', () => {
  expect(votesAfter(null, 22, true)).toEqual([2, 1]);
  expect(votesAfter(vote, 21, false)).toEqual([1, 0]);
});

it('moves a vote, which takes it from the former entry', () => {
  expect(votesAfter(vote, 22, true)).toEqual([1, 1]);
});

it('changes nothing if nothing changes', () => {
  expect(votesAfter(vote, 21, true)).toEqual([2, 0]);
  expect(votesAfter(vote, 22, false)).toEqual([2, 0]);
});
