import { paymentLimits } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { resolveDifference, reportDifference } from './differences.fixture.ts';
import { checkStep, type Observations } from './money-checks.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { promptScenes } from './prompt-scenes.fixture.ts';

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

const scenes: readonly Scene[] = [
  ...Object.entries(promptScenes).map(([name, play]) => named(name, play)),
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
    await product.signIn();
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
  'prompt: late',
  'prompt: deposit_not_applied',
  'prompt: no_result',
  'prompt: cancelled',
  'prompt: withdrawn',
  'prompt: takedown',
  'prompt: restored',
  'prompt: tie',
  'prompt: recount',
  'prompt: entries_changed',
  'prompt: confirmed',
  'prompt: lifted',
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
const livesOfPrompts: typeof ofPrompts = {
  PromptRestored: 'prompt: restored',
  PromptResultConfirmed: 'prompt: confirmed',
  PromptHoldLifted: 'prompt: lifted',
};
const kinds: ReadonlySet<string> = new Set(kindsToMeet);
const isKind = (kind: string): kind is Kind => kinds.has(kind);

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
      if (type === 'PayoutOrdered' && data.winners > 1) count('prompt: tie');
      const why = type === 'RefundRequested' ? `prompt: ${data.reason}` : '';
      if (isKind(why)) count(why);
    }
    const life = livesOfPrompts[type];
    if (life) count(life);
    const why = type === 'PromptResult' ? `prompt: ${data.cause}` : '';
    if (isKind(why)) count(why);
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
