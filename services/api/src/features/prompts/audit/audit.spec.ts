import { hourMs } from '@rostrum/contracts';
import { promptStream } from '@rostrum/contracts/prompts';
import { openDatabase } from '@rostrum/state/sqlite';
import { describe, expect, it } from 'vitest';
import { createAuditedProduct } from '../../../audit/audited-product.fixture.ts';
import type { StoredEvent } from '../../../audit/stored-event.ts';
import {
  findingsIn,
  historyOfPrompts,
  ordered,
  storedEvents,
  voteOf,
  type Step,
} from './audited-history.fixture.ts';

type Data = Readonly<Record<string, unknown>>;

const history = storedEvents(historyOfPrompts());

/** The index of an event of a type; `nth` counts from 0. */
function indexOf(type: string, nth = 0): number {
  const all = history.flatMap((event, index) => (event.type === type ? [index] : []));
  const index = all[nth];
  if (index === undefined) throw new RangeError(`there are not so many ${type}`);
  return index;
}

function eventOf(type: string, nth = 0): StoredEvent {
  const found = history[indexOf(type, nth)];
  if (!found) throw new RangeError(`there are not so many ${type}`);
  return found;
}

/** The history with other data of one event. */
const changed = (type: string, data: Data, nth = 0): readonly StoredEvent[] =>
  history.with(indexOf(type, nth), {
    ...eventOf(type, nth),
    data: { ...history[indexOf(type, nth)]?.data, ...data },
  });

/** The history with one event more, behind one of a type; others keep their positions. */
function more(
  behind: string,
  event: Pick<Step['event'], 'type'> & { readonly data: Data },
  { nth = 0, stream = promptStream(7) }: { readonly nth?: number; readonly stream?: string } = {},
): readonly StoredEvent[] {
  const before = eventOf(behind, nth);
  const position = `${before.position}a`;
  return history.toSpliced(indexOf(behind, nth) + 1, 0, {
    ...{ ...before, position, stream, id: position },
    ...event,
  });
}

const again = (type: string, nth = 0): readonly StoredEvent[] => {
  const { data } = eventOf(type, nth);
  const event = { type: type as Step['event']['type'], data };
  return more(type, event, { nth, stream: history[indexOf(type, nth)]?.stream ?? '' });
};

const entry = { promptId: 7, promptCreatorId: 1, submissionId: 32, creatorId: 3 };
const hidden = {
  type: 'EntryHidden',
  data: { ...entry, wasShown: true, isShown: false },
} as const;
const voteBehind = (data: Data, stream: string) =>
  more('EntryVoteChanged', { type: 'EntryVoteChanged', data }, { stream });

describe('an audit of prompts', () => {
  it('finds nothing wrong with results that are paid, refunds of everything, and what is undone', () => {
    expect(findingsIn(history)).toEqual([]);
  });

  it.each<readonly [string, readonly StoredEvent[], string]>([
    [
      'a vote that was for another entry',
      changed('EntryVoteChanged', { from: 32 }),
      'it says that the vote was for entry 32 before, it was for none',
    ],
    [
      'a vote on the stream of somebody else',
      voteBehind(voteOf(30, 31), 'entry-vote-7-31'),
      'it is not on the stream of its prompt and member',
    ],
    [
      'a vote for an own entry',
      voteBehind(voteOf(2, 31), 'entry-vote-7-2'),
      'a member votes for an own entry',
    ],
    ['a vote of the asker', voteBehind(voteOf(1, 31), 'entry-vote-7-1'), 'the asker votes'],
    [
      'a vote for an entry of another prompt',
      voteBehind({ ...voteOf(30, 31), promptId: 8 }, 'entry-vote-8-30'),
      'it is for no entry of its prompt',
    ],
    [
      'a vote that changes nothing',
      voteBehind({ ...voteOf(30, 31), to: null }, 'entry-vote-7-30'),
      'it changes nothing',
    ],
  ])('reports %s', (_, events, what) => {
    expect(findingsIn(events)).toContain(`I31: ${what}`);
  });

  it.each<readonly [string, readonly StoredEvent[], string]>([
    ['a second close', again('PromptClosed'), 'the prompt was closed before'],
    [
      'a count up to another place',
      changed('PromptResult', { upTo: '0000000000000001' }),
      'it counts up to another place than the close',
    ],
    ['a result too many', again('PromptResult'), 'it is not the next result'],
    ['other winners', changed('PromptResult', { winners: [31] }), 'its winners are [31]'],
    ['another count', changed('PromptResult', { counted: 11 }), 'its counted are 11'],
    ['other votes', changed('PromptResult', { votes: [] }), 'its votes are []'],
    ['more votes by others', changed('PromptResult', { byOthers: 11 }), 'its byOthers are 11'],
    ['a doubt that is left out', changed('PromptResult', { doubts: [] }), 'its doubts are []'],
    [
      'a vote that waits and counts',
      changed('EntryVotesConfirmed', { userIds: [18] }),
      'its counted are 12, a recount says 11',
    ],
    [
      'an entry that is not shown',
      more('PromptClosed', hidden),
      'its winners are [32], a recount says [31]',
    ],
    [
      'an entry that is hidden twice',
      more('PromptClosed', { ...hidden, data: { ...hidden.data, wasShown: false } }),
      'it says that the entry was not shown before',
    ],
    [
      'a payout without a confirmation',
      changed('PromptResultConfirmed', { number: 2 }).filter(
        ({ type }) => type !== 'PromptResultConfirmed',
      ),
      'the result waits for an administrator',
    ],
    [
      'a payout to more winners',
      changed('PayoutOrdered', { winners: 2 }),
      'the result has 1 winner',
    ],
    [
      'a payout before its time',
      history.with(indexOf('PayoutOrdered'), {
        ...eventOf('PayoutOrdered'),
        happenedAt: history[indexOf('PromptResult')]?.happenedAt ?? '',
      }),
      'the result is not 72 hours old',
    ],
    [
      'a payout after the winner has fallen',
      more('PromptResultConfirmed', hidden),
      'entries or votes have changed since the result, and others win',
    ],
    [
      'a payout without a result',
      history.filter(({ type }) => type !== 'PromptResult'),
      'the prompt has no result with a winner',
    ],
    [
      'an entry behind the close',
      more('PromptClosed', {
        type: 'EntryPublished',
        data: { ...entry, submissionId: 33, paymentId: 330 },
      }),
      'the prompt was closed before',
    ],
    [
      'an entry by the payment of another one',
      changed('EntryPublished', { paymentId: 310 }, 1),
      'its payment has published something before',
    ],
    [
      'an entry by a payment of something else',
      changed('EntryPublished', { paymentId: 70 }, 1),
      'its payment is for something else',
    ],
    [
      'a prompt by the payment of another member',
      changed('PromptPublished', { creatorId: 2 }),
      'its payment is by another member',
    ],
  ])('reports %s', (_, events, what) => {
    expect(findingsIn(events)).toContainEqual(expect.stringContaining(`I32: ${what}`));
  });

  const later = new Date(Date.parse('2026-03-01T00:00:00.000Z')).toISOString();
  it.each<readonly [string, readonly StoredEvent[], string]>([
    [
      'a refund for another reason',
      changed('RefundRequested', { reason: 'no_result' }),
      'the refund of all that the prompt holds (no_result) has not begun',
    ],
    [
      'a refund before the begin',
      history.filter(({ type }) => type !== 'PromptRefundsBegun'),
      'the refund of all that the prompt holds (cancelled) has not begun',
    ],
    [
      'a begin without an order',
      history.filter(({ type }) => type !== 'PromptRefundsOrdered'),
      'no refund was ordered',
    ],
    [
      'a begin before its time',
      changed('PromptRefundsOrdered', { beginsAt: later }),
      'it begins before the time that was ordered',
    ],
    [
      'a fee that goes back although the entry stays',
      changed('EntryWithdrawn', { cause: 'dispute' }),
      'its owner has not withdrawn the entry',
    ],
    ['a second order', again('PromptRefundsOrdered'), 'the refund was ordered before'],
    [
      'an order after the payout',
      more('PayoutOrdered', ordered(7, 'no_result', later)),
      'the payout was ordered before',
    ],
    [
      'a payout after the order',
      more('PromptResult', ordered(7, 'no_result', later)),
      'the refund was ordered before',
    ],
    [
      'a takedown that leaves no time',
      changed('PromptRefundsOrdered', { beginsAt: '2026-02-04T10:00:00.000Z' }, 1),
      'it leaves no time to undo the takedown',
    ],
    [
      'an order for a takedown that was none',
      history.filter(({ type }) => type !== 'PromptTakenDown'),
      'its reason is not what has happened',
    ],
    [
      'an undo to another phase',
      changed('PromptRestored', { to: 'closed' }),
      'it was in another phase',
    ],
  ])('reports %s', (_, events, what) => {
    expect(findingsIn(events)).toContain(`I33: ${what}`);
  });

  it('holds for the documents of a product, and reports votes that these count otherwise', async () => {
    const product = await createAuditedProduct();
    try {
      for (const { stream, event, after } of historyOfPrompts()) {
        if (after > hourMs) product.pass(after);
        await product.append(stream, event);
      }
      expect(await product.findings('I17', 'I29', 'I31', 'I32', 'I33')).toEqual([]);
      const documents = openDatabase(product.files.documents, { synchronous: 'NORMAL' });
      for (const table of ['submissions@1.1', 'entry-standings@1.1'])
        documents.exec(
          `UPDATE "${table}" SET body = json_set(body, '$.voteCount', 6) WHERE id = '31'`,
        );
      documents.close();
      expect(await product.findings('I31')).toEqual([
        'it shows 6 votes, the log says 5',
        'it shows 6 votes, the log says 5',
      ]);
    } finally {
      await product.remove();
    }
  });
});
