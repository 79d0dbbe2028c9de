import { describe, expect, it } from 'vitest';
import { choosableText, endingNotice, type DonorDonation } from './election-words.ts';

const at = '2026-03-01T12:00:00.000Z';
const open = {
  openedAt: at,
  cause: 'conversation_missed',
  endsAt: '2026-03-31T12:00:00.000Z',
  endedAt: null,
  extended: null,
} as const;
const conversationBy = '2026-09-27T12:00:00.000Z';
const categoryId = 5;

describe('the notice of an end without the conversation', () => {
  it('says that a trailer was not selected, and that the donations are returned', () => {
    const refunds = { reason: 'not_selected', beginsAt: at } as const;
    expect(
      endingNotice({
        election: null,
        refunds,
        phase: 'expired',
        categoryId,
        conversationBy,
        onHoldSince: null,
      }),
    ).toEqual({
      title: 'The trailer was not selected for production.',
      text: 'All donations are returned to the backers, with their fees.',
    });
  });

  it('says of a campaign and of a trailer that it is cancelled', () => {
    const refunds = { reason: 'cancelled', beginsAt: at } as const;
    const ended = { election: null, refunds, phase: 'expired', onHoldSince: null } as const;
    expect(endingNotice({ ...ended, categoryId, conversationBy })?.title).toBe(
      'This campaign is cancelled.',
    );
    expect(endingNotice({ ...ended, categoryId: 11, conversationBy })?.title).toBe(
      'This trailer is cancelled.',
    );
  });

  it('says until when backers choose, and what silence means', () => {
    const notice = endingNotice({
      election: open,
      refunds: null,
      phase: 'election',
      categoryId,
      conversationBy,
      onHoldSince: null,
    });
    expect(notice?.text).toMatch(/^Backers choose until 31 Mar 2026/);
    expect(notice?.text).toContain('Whoever chooses nothing gets the donation back.');
  });

  it('names no end of the choice, and promises no result, while the campaign is on hold', () => {
    const of = (endedAt: string | null) =>
      endingNotice({
        election: { ...open, endedAt },
        refunds: null,
        phase: 'election',
        categoryId,
        conversationBy,
        onHoldSince: at,
      })?.text;
    expect(of(null)).toContain('ends later by the length of the hold');
    expect(of(null)).not.toContain('2026');
    expect(of(at)).toBe('The result is worked out once the hold is lifted.');
  });

  it('says that a participant does not take part, whether the backers choose or not', () => {
    const of = { categoryId, conversationBy, onHoldSince: null };
    const election = { ...open, cause: 'participant_declined' } as const;
    expect(endingNotice({ ...of, election, refunds: null, phase: 'election' })?.title).toBe(
      'A participant does not take part, so the conversation does not take place as planned.',
    );
    const refunds = { reason: 'declined', beginsAt: at } as const;
    const ended = endingNotice({ ...of, election: null, refunds, phase: 'expired' });
    expect(ended?.title).toBe('A participant does not take part.');
    expect(ended?.text).toContain('All donations are returned');
  });

  it('says the result, and nothing without an election or after the conversation', () => {
    const election = { ...open, endedAt: at, extended: true };
    const of = (given: Partial<Parameters<typeof endingNotice>[0]>) =>
      endingNotice({
        election,
        refunds: null,
        phase: 'extended',
        categoryId,
        conversationBy,
        onHoldSince: null,
        ...given,
      })?.text;
    expect(of({})).toContain('by 27 Sept 2026');
    expect(of({ phase: 'expired' })).toContain('returned to the backers');
    expect(of({ phase: 'expired', election: null })).toBeUndefined();
    expect(of({ phase: 'completed' })).toBeUndefined();
    const refunds = { reason: 'cancelled', beginsAt: at } as const;
    expect(of({ phase: 'expired', election: null, refunds })).toContain(
      'All donations are returned',
    );
  });
});

it('what can be chosen about is counted with its fees', () => {
  const donation = (state: DonorDonation['state']): DonorDonation => ({
    id: 1,
    amount: '25.00',
    amountCents: 2500,
    total: '26.05',
    totalCents: 2605,
    settledAt: at,
    state,
  });
  const sums = { donations: 1, totalCents: 2605 };
  const own = { ...open, conversationBy: null, choosable: '26.05', choosableCents: 2605, sums };
  expect(choosableText({ ...own, donations: [donation('open'), donation('refunded')] })).toBe(
    '1 donation, $26.05 with its fee',
  );
  const two = [donation('open'), donation('extends')];
  expect(choosableText({ ...own, choosableCents: 5210, donations: two })).toBe(
    '2 donations, $52.10 with their fees',
  );
});
