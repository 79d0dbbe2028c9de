import { evidenceStates, phases, wireStatuses } from '@rostrum/contracts/campaigns';
import { describe, expect, it } from 'vitest';
import { noConversation, type Conversation } from './conversation/conversation.ts';
import { noParticipants } from './participants/participants.ts';
import { changeStatus, statusRefusals } from './status.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const ends = { later: '2026-03-02T12:00:00.000Z', past: '2026-02-28T12:00:00.000Z' };
const evidence = {
  number: 1,
  heldAt: '2026-02-20T12:00:00.000Z',
  minutes: 60,
  videoUrl: null,
  imageUrl: null,
  where: 'The newspaper reported about it.',
  submittedBy: 1,
  submittedAt: '2026-02-21T12:00:00.000Z',
};
const campaign = {
  id: 5,
  creatorId: 1,
  kind: 'debate',
  createdAt: '2026-01-01T12:00:00.000Z',
  publishedAt: '2026-01-01T12:00:00.000Z',
  conversation: noConversation,
  participants: noParticipants,
  election: null,
  refunds: null,
  review: null,
  payout: null,
  payoutPolicy: { id: 'split-9-1', version: 1 },
  onHoldSince: null,
  onHoldMs: 0,
} as const;
const held = (state: (typeof evidenceStates)[number]) => ({
  ...noConversation,
  evidence: { ...evidence, state },
});
const cases = phases.flatMap((phase) =>
  (['later', 'past'] as const).flatMap((end) =>
    [null, ...evidenceStates].map((state) => [phase, end, state] as const),
  ),
);

describe('the statuses that a campaign cannot get', () => {
  it.each(cases)(
    'in the phase %s, with an end that is %s and %s evidence, are those whose change is refused, with the reason',
    (phase, end, evidenceState) => {
      const conversation = evidenceState === null ? noConversation : held(evidenceState);
      const proposal = { expiresAt: ends[end], categoryId: 3, participants: ['Ada', 'Alan'] };
      const state = { ...campaign, phase, proposal, conversation };
      const refusals = statusRefusals(state, now);
      for (const to of wireStatuses) {
        const change = () => changeStatus({ to, now, changedBy: 1, reason: 'why' }, state);
        if (to in refusals) expect(change).toThrow(refusals[to]);
        else expect(change).not.toThrow();
      }
    },
  );

  it('include the active one after the end, and the completed one without evidence', () => {
    const of = (end: keyof typeof ends, conversation: Conversation = held('waiting')) =>
      statusRefusals(
        { ...campaign, phase: 'expired', proposal: { expiresAt: ends[end] }, conversation },
        now,
      );
    expect(of('later')).toEqual({});
    expect(of('past')).toEqual({
      active: 'This campaign cannot be reopened: its end date has passed.',
    });
    expect(of('later', noConversation)).toEqual({
      completed:
        'This campaign cannot be completed: there is no evidence that its conversation took place.',
    });
    expect(of('later', held('returned'))).toEqual({
      completed: 'This campaign cannot be completed: its evidence was sent back to the creator.',
    });
    expect(of('later', held('withdrawn'))).toEqual({
      completed: 'This campaign cannot be completed: its evidence was withdrawn.',
    });
  });
});
