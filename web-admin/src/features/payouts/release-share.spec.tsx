import { assignShareBody, shareActBody } from '@rostrum/contracts/payouts';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { textOf } from '../../testing/render.tsx';
import { shareCalls, type SharePreview } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { AskedRelease, ReleaseShare } from './ReleaseShare.tsx';
import { readyShare, sentShare } from './share.fixture.ts';
import { canBeReleased } from './share-words.ts';

const failed: ShareRecord = {
  ...readyShare,
  state: 'failed',
  blocked: 'payee_gone',
  returned: 'returned',
  returnedAt: '2027-01-20T09:00:00.000Z',
};
const release = {
  toId: null,
  amountCents: 5555,
  requestedBy: 8,
  requestedAt: '2027-02-20T09:00:00.000Z',
  until: '2027-02-27T09:00:00.000Z',
} as const;
const sums = {
  payCents: 5555,
  nettedCents: 0,
  payeeId: 4,
  detailsId: null,
  disputes: 0,
  disputedCents: 0,
};

/** What the server answers about both acts. */
const answered = (
  { id, state, release: asked }: ShareRecord,
  refusals: Readonly<Record<'move' | 'writeOff', string | null>>,
): QueryClient => {
  const loaded = new QueryClient();
  for (const act of ['move', 'writeOff'] as const) {
    const preview: SharePreview = {
      id,
      sums,
      refusal: refusals[act],
      payee: null,
      destination: null,
    };
    const key = ['sums', 'shares', act, id, `${state} ${asked?.requestedAt ?? ''}`, 'page'];
    loaded.setQueryData(key, preview);
  }
  return loaded;
};

describe('a share that cannot be paid to its erased payee', () => {
  it('is offered what the server does not refuse', () => {
    const both = answered(failed, { move: null, writeOff: null });
    expect(textOf(<ReleaseShare share={failed} />, both)).toBe('Move to another accountWrite off');
    const kept = answered(failed, { move: null, writeOff: payoutMessages.detailsKept });
    expect(textOf(<ReleaseShare share={failed} />, kept)).toBe('Move to another account');
    const paid = answered(failed, {
      move: payoutMessages.notGone,
      writeOff: payoutMessages.notGone,
    });
    expect(textOf(<ReleaseShare share={failed} />, paid)).toBe('');
  });

  it('says who asked for what, and to them that another administrator confirms it', () => {
    const share = { ...failed, release };
    expect(textOf(<AskedRelease share={share} />)).toBe(
      'member 8 asked on 20 Feb 2027, 09:00 UTC that $55.55 are written off. It can be confirmed until 27 Feb 2027, 09:00 UTC.',
    );
    const own = answered(share, { move: null, writeOff: payoutMessages.awaitsOther });
    expect(textOf(<ReleaseShare share={share} />, own)).toBe(
      `Move to another account${payoutMessages.awaitsOther}`,
    );
    const other = answered(share, { move: null, writeOff: null });
    expect(textOf(<ReleaseShare share={share} />, other)).toContain('Confirm the write-off');
  });

  it('is sent to the server with the sums that were shown', async () => {
    const path = `/api/admin/payouts/${String(failed.id)}`;
    const { provider, requests } = fakeServer({
      [`POST ${path}/move`]: { body: failed },
      [`POST ${path}/write-off`]: { body: failed },
    });
    const calls = shareCalls(provider, failed.id);
    await calls.move(1_795_000_000_009, 'A letter.', sums);
    await calls.writeOff('Nobody answers.', sums);
    expect(assignShareBody.parse(requests[0]?.body)).toMatchObject({ sums });
    expect(shareActBody.parse(requests[1]?.body)).toEqual({ reason: 'Nobody answers.', sums });
  });

  it('is one that came back or has no details; the server knows whether the payee was erased', () => {
    expect([failed, { ...readyShare, release }, readyShare, sentShare].map(canBeReleased)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
