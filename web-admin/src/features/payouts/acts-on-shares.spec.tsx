import {
  approvePayoutsBody,
  assignShareBody,
  payoutReturnedBody,
  payoutsSentBody,
} from '@rostrum/contracts/payouts';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { markupOf, textOf } from '../../testing/render.tsx';
import { ChosenTable } from './ChosenTable.tsx';
import { batchPath } from './ExportBatch.tsx';
import { Refused } from './ManyDialog.tsx';
import { approve, orderPayout, recordSent, shareCalls, type ShareSums } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { filledFromFirst, sentOf } from './sent-shares.ts';
import { approvedShare, readyShare } from './share.fixture.ts';
import { canBeApproved, canBeSent, canBeUnassigned } from './share-words.ts';
import { offeredOf, refusedOf } from './use-act-on-many.ts';

const path = '/api/admin/payouts';
const sumsOf = ({ payeeId, payCents }: ShareRecord, nettedCents = 0): ShareSums => ({
  payCents: payCents - nettedCents,
  nettedCents,
  payeeId,
  detailsId: 70,
  disputes: 0,
  disputedCents: 0,
});
/** A share as its dialog offers it. */
const offered = (share: ShareRecord, nettedCents = 0) => {
  const sums = sumsOf(share, nettedCents);
  return { ...share, ...sums, sums };
};
const results = [
  { id: readyShare.id, done: false, refusal: payoutMessages.otherAdmin, sums: null },
  { id: approvedShare.id, done: true, refusal: null, sums: null },
];

describe('approving chosen shares', () => {
  it('is one call, whose answer has a result for each', async () => {
    const shares = [offered(readyShare), offered(approvedShare)];
    const { provider, requests } = fakeServer({ [`POST ${path}/approved`]: { body: { results } } });
    expect(await approve(provider, shares, ' The evidence is as described. ')).toEqual(results);
    expect(approvePayoutsBody.parse(requests[0]?.body)).toEqual({
      payouts: [
        { id: 72, sums: sumsOf(readyShare), acceptsDisputes: false },
        { id: 73, sums: sumsOf(approvedShare), acceptsDisputes: false },
      ],
      reason: 'The evidence is as described.',
    });
  });

  it('keeps those that were refused, and says why', () => {
    const refused = refusedOf([readyShare, approvedShare], results);
    expect(refused).toEqual([{ share: readyShare, refusal: payoutMessages.otherAdmin }]);
    expect(textOf(<Refused text="Not approved" refused={refused} />)).toBe(
      `Not approved:Participant 2, amara (share 72): ${payoutMessages.otherAdmin}`,
    );
    expect(refusedOf([approvedShare], results)).toEqual([]);
    expect(textOf(<Refused text="Not approved" refused={[]} />)).toBe('');
  });

  it('shows beforehand who gets what, where it goes and the sum', () => {
    const markup = markupOf(
      <ChosenTable shares={[offered(readyShare, 17), offered(approvedShare)]} />,
    );
    expect(markup).toContain('aria-label="Chosen payouts"');
    expect(markup.replace(/<[^>]+>/g, '')).toBe(
      'ForTo send' +
        'Participant 2, amaracampaign 5, Bank transfer DE89 … 3000$55.38$0.17 taken off' +
        'Participant 1, noorcampaign 5, PayPal n…@example.org$50.00' +
        'Sum$105.38',
    );
  });

  it('leaves out what the server would refuse, and shows its sums and not those of the list', () => {
    const previews = [
      {
        id: 72,
        sums: sumsOf(readyShare, 17),
        refusal: null,
        payee: readyShare.payee,
        destination: 'DE•• 1111',
      },
      {
        id: 73,
        sums: sumsOf(approvedShare),
        refusal: payoutMessages.otherAdmin,
        payee: approvedShare.payee,
        destination: null,
      },
    ];
    const shown = offeredOf([readyShare, approvedShare], previews);
    expect(shown).toMatchObject([
      { id: 72, payCents: 5_538, nettedCents: 17, destination: 'DE•• 1111' },
    ]);
    expect(refusedOf([readyShare, approvedShare], previews)).toEqual([
      { share: approvedShare, refusal: payoutMessages.otherAdmin },
    ]);
    expect(offeredOf([readyShare], [])).toEqual([]);
  });

  it('is for shares that nothing is in the way of, and again after a takedown', () => {
    expect(canBeApproved(readyShare)).toBe(true);
    expect(canBeApproved({ ...readyShare, state: 'failed' })).toBe(true);
    expect(canBeApproved({ ...readyShare, blocked: 'campaign_on_hold' })).toBe(false);
    expect(canBeApproved(approvedShare)).toBe(false);
    expect(canBeApproved({ ...approvedShare, blocked: 'campaign_removed' })).toBe(true);
  });
});

describe('recording chosen shares as sent', () => {
  it('needs a reference for each, and takes the method from the share', async () => {
    const shares = [offered(approvedShare), offered({ ...readyShare, state: 'approved' })];
    expect(sentOf(shares, { 73: '8AB' })).toBeUndefined();
    expect(sentOf(shares, { 73: '8AB', 72: ' ' })).toBeUndefined();
    const sent = sentOf(shares, { 73: ' 8AB ', 72: 'SCT-1' });
    const { provider, requests } = fakeServer({ [`POST ${path}/sent`]: { body: { results } } });
    expect(await recordSent(provider, sent ?? [], 'On Monday.')).toEqual(results);
    expect(payoutsSentBody.parse(requests[0]?.body)).toEqual({
      payouts: [
        { id: 73, method: 'paypal', reference: '8AB', sums: sumsOf(approvedShare) },
        { id: 72, method: 'bank', reference: 'SCT-1', sums: sumsOf(readyShare) },
      ],
      reason: 'On Monday.',
    });
  });

  it('is for approved shares that nothing is in the way of', () => {
    expect(canBeSent(approvedShare)).toBe(true);
    expect(canBeSent({ ...approvedShare, blocked: 'campaign_on_hold' })).toBe(false);
    expect(canBeSent(readyShare)).toBe(false);
  });

  it('can use one reference for all of its kind that have none', () => {
    const other = { ...readyShare, id: 76 };
    const shares = [readyShare, approvedShare, other];
    expect(filledFromFirst(shares, { 72: 'SCT-1' })).toEqual({ 72: 'SCT-1', 76: 'SCT-1' });
    expect(filledFromFirst(shares, { 72: 'SCT-1', 76: 'SCT-2' })[76]).toBe('SCT-2');
    expect(filledFromFirst(shares, {})).toEqual({});
  });

  it('names each field for its share', () => {
    const markup = markupOf(
      <ReferenceFields shares={[approvedShare]} references={{}} onChange={() => undefined} />,
    );
    expect(markup).toContain('aria-label="Reference of $50.00 for Participant 1, noor"');
  });
});

describe('the batch for the bank', () => {
  it('has the chosen shares, or else all approved ones', () => {
    const filterOf = (address: string) =>
      JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '') as unknown;
    expect(filterOf(batchPath([]))).toEqual({ state: 'approved' });
    expect(filterOf(batchPath([approvedShare, readyShare]))).toEqual({ id: [73, 72] });
    expect(batchPath([])).toMatch(/^\/api\/admin\/exports\/payout-batch\?/);
  });
});

describe('the acts on one share', () => {
  it('send what was entered, as the server reads it', async () => {
    const { provider, requests } = fakeServer({
      [`POST ${path}/72/returned`]: { body: readyShare },
      [`POST ${path}/72/assignment`]: { body: readyShare },
      [`POST ${path}/72/unassignment`]: { body: readyShare },
    });
    const calls = shareCalls(provider, 72);
    const sums = sumsOf(readyShare);
    await calls.recordReturned('SCT-1', 'returned', 'The account was closed. ', sums);
    await calls.assign(1_767_605_400_000_001, 'A letter.', sums);
    await calls.unassign('Another person.', sums);
    expect(payoutReturnedBody.parse(requests[0]?.body)).toEqual({
      reference: 'SCT-1',
      outcome: 'returned',
      reason: 'The account was closed.',
      sums,
    });
    expect(assignShareBody.parse(requests[1]?.body)).toEqual({
      memberId: 1_767_605_400_000_001,
      reason: 'A letter.',
      sums,
    });
    expect(requests[2]?.body).toEqual({ reason: 'Another person.', sums });
  });

  it('undo an assignment until the share is approved', () => {
    expect(canBeUnassigned({ ...readyShare, assigned: true })).toBe(true);
    expect(canBeUnassigned(readyShare)).toBe(false);
  });

  it('fail with the message of the server', async () => {
    const message = payoutMessages.assigned;
    const { provider } = fakeServer({
      [`POST ${path}/72/assignment`]: { status: 409, body: { message } },
    });
    await expect(
      shareCalls(provider, 72).assign(1, 'A letter.', sumsOf(readyShare)),
    ).rejects.toMatchObject({
      status: 409,
      message,
    });
  });
});

it('the order of a payout is sent with its reason', async () => {
  const { provider, requests } = fakeServer({
    'POST /api/admin/campaigns/5/payout': { body: { success: true } },
  });
  const sums = { donations: 3, amountCents: 17_329 };
  await orderPayout(provider, 5, 'It was completed before payouts existed.', sums);
  expect(requests[0]?.body).toEqual({
    reason: 'It was completed before payouts existed.',
    sums,
  });
});
