import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import type { EntryVoteRecord } from './records.ts';
import { groupsOf } from './waiting-groups.ts';
import { WaitingInPrompt } from './WaitingInPrompt.tsx';

const vote = (promptId: number, userId: number, voter: string): EntryVoteRecord => ({
  id: `${String(promptId)}-${String(userId)}`,
  promptId,
  submissionId: 71,
  userId,
  user: { id: userId, username: `member-${String(userId)}` } as EntryVoteRecord['user'],
  status: 'waits',
  standing: { registeredAt: '2026-11-01T09:00:00.000Z' } as EntryVoteRecord['standing'],
  voter,
  day: '2026-12-01',
  confirmed: false,
  changedAt: '2026-12-01T09:00:00.000Z',
});

const [address, other] = ['a'.repeat(64), 'b'.repeat(64)];
const votes = [vote(5, 1, address), vote(6, 1, address), vote(5, 2, other), vote(5, 3, address)];

describe('the votes that wait', () => {
  it('are grouped by prompt, and within it by address', () => {
    expect(
      groupsOf(votes).map(({ promptId, addresses }) => [
        promptId,
        addresses.map((each) => each.votes.map(({ userId }) => userId)),
      ]),
    ).toEqual([
      [5, [[1, 3], [2]]],
      [6, [[1]]],
    ]);
  });

  it('are chosen by administrators only, one by one or all of an address', () => {
    const [group] = groupsOf(votes);
    if (!group) throw new Error('no votes');
    const shown = <WaitingInPrompt group={group} canConfirm />;
    expect(textOf(shown)).toContain('2 votes wait from address aaaaaaaa on 1 Dec 2026');
    expect(markupOf(shown)).toContain('aria-label="Choose the votes from address aaaaaaaa"');
    expect(markupOf(shown)).toContain('aria-label="Choose the vote of member-3"');
    const read = markupOf(<WaitingInPrompt group={group} canConfirm={false} />);
    expect(read).not.toContain('Choose');
    const filter = encodeURIComponent(JSON.stringify({ promptId: 5, voter: address }));
    expect(read).toContain(`/entry-votes?filter=${filter}`);
  });
});
