import { dayMs } from '@rostrum/contracts';
import { paymentLimits } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { resolveDifference, reportDifference } from './differences.fixture.ts';
import { checkStep, type Observations } from './money-checks.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { letWin, voteAs } from './prompt-lives.fixture.ts';
import { contribute, enter, publishPrompt } from './prompt-payments.fixture.ts';

/**
 * What has to happen in every history, in any order, before its random commands: each scene opens what it
 * needs, so that nothing refuses it.
 */
interface Scene {
  readonly [fc.toStringMethod]: () => string;
  readonly play: (product: MoneyProduct, seen: Observations, cents: number) => Promise<void>;
}

/** A failure prints the names. */
const named = (name: string, play: Scene['play']): Scene => ({
  play,
  [fc.toStringMethod]: () => name,
});

/** Pays a donation to a campaign. @returns its index */
async function donate(
  product: MoneyProduct,
  seen: Observations,
  where: number,
  cents: number,
): Promise<number> {
  await product.open('donation', 0, where, cents, false);
  const newest = product.payments.length - 1;
  if (await product.pay(newest, 'accepted')) seen.acknowledged.add(product.payment(newest).id);
  await product.test.caughtUp();
  return newest;
}

const taken = { dispute: 'dispute_lost', refund: 'refund_succeeded' } as const;

/** A dispute and a refund of other amounts than the payment, and what they turn out to be. */
const differences = (
  found: 'wrong' | 'part' | 'all',
  takes: (totalCents: number) => number,
): Scene =>
  named(`differences, ${found}`, async (product, seen, cents) => {
    const where = await product.publish();
    for (const by of ['dispute', 'refund'] as const) {
      const index = await donate(product, seen, where, cents);
      const takenCents = takes(product.payment(index).totalCents);
      await reportDifference(product, index, taken[by], takenCents, `${by}_of_scene`);
      await checkStep(product, seen);
      await resolveDifference(product, index, found === 'wrong' ? 'not_gone' : 'gone');
      await checkStep(product, seen);
      if (found !== 'wrong') continue;
      // The provider has all of it, and returns all of it.
      await product.refund(index, 'returned');
      await product.round();
      await checkStep(product, seen);
    }
  });

/** The money of an order is taken after its payer approved it and closed the window. */
export async function captureLate(
  product: MoneyProduct,
  where: number,
  cents: number,
): Promise<void> {
  await product.open('donation', 1, where, cents, true);
  const { payer, paymentIntentId: id, clientSecret } = product.payment(product.payments.length - 1);
  const body = { clientSecret, outcome: 'approve' } as const;
  await payer.client.call(paymentsEndpoints.approveSandboxOrder, { params: { id }, body });
  product.test.advance(paymentLimits.capturedAfterMs + 60_000);
  // The comparison asks for orders that the read model of deadlines has.
  await product.test.caughtUp();
  await product.reconcile();
  await product.test.caughtUp();
  await product.wait(paymentLimits.capturedAfterMs);
}

/** The share of a participant is sent. @returns the participant, and the id of the share */
async function payParticipant(product: MoneyProduct, seen: Observations, cents: number) {
  const member = await product.payouts.registerPayee();
  const where = await product.publish(member);
  await donate(product, seen, where, cents);
  const campaignId = product.campaign(where);
  await product.payouts.complete(campaignId);
  await product.payouts.compute();
  return { member, share: await product.payouts.paidShareOf(member) };
}

/** A payment comes back from a participant who was erased, and who has mostly removed their details. */
export async function returnFromErased(
  product: MoneyProduct,
  seen: Observations,
  { cents, becomes }: { readonly cents: number; readonly becomes: 'moved' | 'written_off' },
): Promise<void> {
  const { member, share } = await payParticipant(product, seen, cents);
  // Otherwise they are kept for 30 days.
  if (becomes === 'written_off') await product.payouts.removeDetails(member);
  await product.payouts.erase(member);
  await product.payouts.takeBack(share);
  await checkStep(product, seen);
  const heir = becomes === 'moved' ? await product.payouts.registerPayee() : null;
  await product.payouts.release(share, heir);
  await checkStep(product, seen);
  if (heir) await product.payouts.paidShareOf(heir);
}

/** A prompt is paid for, disputed, awarded and paid out; a share comes back, and a dispute is lost after it. */
async function awardPrompt(
  product: MoneyProduct,
  seen: Observations,
  cents: number,
): Promise<void> {
  const winner = await product.payouts.registerPayee();
  const prompt = await publishPrompt(product, seen, product.member(0));
  const give = (by: number, more: number) =>
    contribute(product, seen, prompt, { by: product.member(by), cents: cents + more });
  const [kept, won, refunded] = [await give(1, 0), await give(0, 1), await give(0, 2)];
  const { entry } = await enter(product, seen, prompt, winner);
  // An entry that cannot win: its fee is gone.
  const { entry: hidden, fee: lost } = await enter(product, seen, prompt, product.member(1));
  await letWin(product.test.app, prompt, [entry]);
  for (const voter of [30, 31]) {
    await voteAs(product.test.app, { promptId: prompt, submissionId: hidden, voter });
  }
  await product.order(won, { dispute: 'open' });
  await product.order(lost, { dispute: 'open' });
  await product.order(lost, { dispute: 'lost' });
  await product.refund(refunded, 'returned');
  await product.round();
  await checkStep(product, seen);
  await product.prompts.act(prompt, 'end');
  await product.prompts.act(prompt, 'follow');
  await product.payouts.compute();
  // Joins a further payout.
  await product.order(won, { dispute: 'won' });
  await product.round();
  await product.wait(dayMs);
  await product.payouts.compute();
  await checkStep(product, seen);
  const share = await product.payouts.paidShareOf(winner);
  await product.payouts.takeBack(share);
  await product.order(kept, { dispute: 'open' });
  await product.order(kept, { dispute: 'lost' });
  await product.round();
  await product.payouts.compute();
  await checkStep(product, seen);
  // What the winner owes uses the returned share up.
  await product.payouts.approve(4);
}

const scenes: readonly Scene[] = [
  named('a prompt', awardPrompt),
  differences('wrong', (total) => total - 1),
  differences('part', (total) => Math.ceil(total / 3)),
  differences('all', (total) => total + 1),
  named('late capture', async (product, _, cents) =>
    captureLate(product, await product.publish(), cents),
  ),
  named('returned', async (product, seen, cents) => {
    const { member, share } = await payParticipant(product, seen, cents);
    await product.payouts.takeBack(share);
    await checkStep(product, seen);
    await product.payouts.paidShareOf(member);
  }),
  ...(['moved', 'written_off'] as const).map((becomes) =>
    named(`returned from an erased member, ${becomes}`, (product, seen, cents) =>
      returnFromErased(product, seen, { cents, becomes }),
    ),
  ),
];

/** All scenes in any order, each with an amount of its own. */
export const playedScenes = fc.tuple(
  fc.shuffledSubarray([...scenes], { minLength: scenes.length }),
  fc.array(fc.integer({ min: 100, max: 100_000 }), {
    minLength: scenes.length,
    maxLength: scenes.length,
  }),
);

/** Plays the scenes; the audit checks the money after each. */
export async function playScenes(
  product: MoneyProduct,
  seen: Observations,
  [shuffled, amounts]: readonly [readonly Scene[], readonly number[]],
): Promise<void> {
  for (const [index, { play }] of shuffled.entries()) {
    await play(product, seen, amounts[index] ?? 100);
    await checkStep(product, seen);
  }
}

/** What must be met, as the log shows it. */
export const kindsToMeet = [
  'dispute: wrong',
  'dispute: part',
  'dispute: all',
  'refund: wrong',
  'refund: part',
  'refund: all',
  'late capture',
  'returned',
  'returned from an erased member',
  'moved',
  'written off',
  'prompt: disputed',
  'prompt: lost',
  'prompt: refunded',
  'prompt: paid out',
  'prompt: paid out again',
  'prompt: returned',
  'prompt: divided',
] as const;
type Kind = (typeof kindsToMeet)[number];

const ofPrompts: Readonly<Partial<Record<RecordedEvent['type'], Kind>>> = {
  DisputeOpened: 'prompt: disputed',
  DisputeLost: 'prompt: lost',
  RefundRequested: 'prompt: refunded',
  PayoutSent: 'prompt: paid out',
  PayoutReturned: 'prompt: returned',
  LostDisputeDivided: 'prompt: divided',
};

/** How often each kind happened in a log. */
export function countedKinds(all: readonly RecordedEvent[]): ReadonlyMap<Kind, number> {
  const counts = new Map<Kind, number>();
  const erased = new Set<number>();
  const approved = new Set<number>();
  const count = (kind: Kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const { type, data } of all) {
    if ('target' in data && data.target?.kind === 'prompt') {
      const kind = ofPrompts[type];
      if (kind) count(kind);
      if (type === 'PayoutComputed' && data.number > 1) count('prompt: paid out again');
    }
    switch (type) {
      case 'PaymentDifferenceResolved': {
        const isLeft = data.leftCents + data.leftFeeCents > 0;
        const gone = isLeft ? 'part' : 'all';
        count(`${data.takenBy}: ${data.outcome === 'gone' ? gone : 'wrong'}`);
        break;
      }
      case 'PaymentApproved':
        approved.add(data.donationId);
        break;
      case 'DonationMade':
        if (approved.has(data.donationId)) count('late capture');
        break;
      case 'ErasureRequested':
        erased.add(data.userId);
        break;
      case 'PayoutReturned':
        count(erased.has(data.payeeId) ? 'returned from an erased member' : 'returned');
        break;
      case 'ShareReleased':
        count(data.toId === null ? 'written off' : 'moved');
        break;
      default:
        break;
    }
  }
  return counts;
}
