import { electionLimits } from '@rostrum/contracts/campaigns/constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choose, ChoiceIncomplete } from './election-api.ts';

const at = '2026-03-01T12:00:00.000Z';
const own = {
  openedAt: at,
  cause: 'conversation_missed',
  endsAt: at,
  endedAt: null,
  extended: null,
  conversationBy: null,
  donations: [],
  choosable: '0.00',
  choosableCents: 0,
  sums: { donations: 0, totalCents: 0 },
};

describe('a choice for many donations', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A server that has no time for all donations so many times. */
  function incomplete(times: number) {
    let calls = 0;
    const fetch = vi.fn(() => {
      calls += 1;
      return Promise.resolve(Response.json({ ...own, isComplete: calls > times }));
    });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  it('is repeated until it is made for all of them', async () => {
    const fetch = incomplete(2);
    expect(await choose(7, 'extend', own.sums)).toEqual(own);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('ends after a number of repeats, and says that some are left', async () => {
    const fetch = incomplete(Infinity);
    await expect(choose(7, 'refund', own.sums)).rejects.toThrow(ChoiceIncomplete);
    expect(fetch).toHaveBeenCalledTimes(1 + electionLimits.repeats);
  });
});
