import fc from 'fast-check';
import { differingKinds, reportDifference, resolveDifference } from './differences.fixture.ts';
import { dayMs, hourMs } from '@rostrum/contracts';
import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { expect } from 'vitest';
import { checkStep, type Observations } from './money-checks.fixture.ts';
import { failToTheEnd, payByHand } from './hand-refunds.fixture.ts';
import { contradict, payElsewhere, repeatWebhook } from './provider-reports.fixture.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';
import { captureLate, returnFromErased } from './scenes.fixture.ts';
import { command, payAs, where, which, type Command } from './command.fixture.ts';
import { changePayouts, payout } from './payout-commands.fixture.ts';
import { award, changeEntry, endPrompt, enterPrompt, vote } from './prompt-commands.fixture.ts';

/** Index of a payment that was confirmed to its payer; 0 when there is none. */
function made({ payments }: MoneyProduct, { acknowledged }: Observations, one: number): number {
  const ids = [...acknowledged];
  return Math.max(
    payments.findIndex(({ id }) => id === ids[one % ids.length]),
    0,
  );
}

/** Index of a deposit; 0 when there is none. */
function deposit({ payments }: MoneyProduct, one: number): number {
  const deposits = payments.filter(({ purpose }) => purpose === 'deposit');
  return Math.max(
    payments.findIndex((payment) => payment === deposits[one % deposits.length]),
    0,
  );
}

const open = command(
  'open',
  fc.record({
    kind: fc.constantFrom(
      ...(['donation', 'donation', 'donation', 'deposit', 'promotion'] as const),
      ...(['prompt_request', 'prompt_contribution', 'prompt_entry'] as const),
    ),
    who: fc.nat(1),
    where,
    cents: fc.integer({ min: 100, max: 150_000 }),
    byPayPal: fc.boolean(),
  }),
  (product, { kind, who, where: campaign, cents, byPayPal }) =>
    product.open(kind, who, campaign, cents, byPayPal),
);

const paying = fc.constantFrom('accepted', 'accepted', 'accepted', 'declined', 'challenged');

const webhooks = fc.constantFrom('sent', 'late', 'lost', 'doubled', 'reordered');

const pay = command('pay', fc.record({ which, how: paying, webhooks }), payAs);

const payNewest = command(
  'payNewest',
  fc.record({ how: paying, webhooks }),
  (product, given, seen) =>
    payAs(product, { which: Math.max(product.payments.length - 1, 0), ...given }, seen),
);

const payLate = command('payLate', fc.record({ which, webhooks }), async (product, given, seen) => {
  await product.closeTargetOf(given.which);
  await payAs(product, { how: 'accepted', ...given }, seen);
});

const repeatPayment = command(
  'repeatWebhook',
  fc.record({ which, copies: fc.integer({ min: 1, max: 3 }), sameId: fc.boolean() }),
  (product, { which: one, copies, sameId }, seen) =>
    repeatWebhook(product.test, product.payment(made(product, seen, one)), copies, sameId),
);

const contradictPayment = command(
  'contradict',
  fc.record({ which, what: fc.constantFrom('amount', 'currency', 'purpose', 'payment') }),
  async (product, { which: one, what }, seen) => {
    const payment = product.payment(one);
    const { id, paymentIntentId } = payment;
    seen.contradicted.add(paymentIntentId);
    const other = product.payments.find((each) => each.id !== id);
    await contradict(product.test, payment, what, other?.id ?? 1);
    const { events } = await product.test.events.load(
      unmatchedPaymentStream('sandbox', paymentIntentId),
    );
    expect(events[0]?.type).toBe('PaymentUnmatched');
  },
);

const payAnother = command('payElsewhere', which, async (product, one, seen) => {
  seen.contradicted.add(await payElsewhere(product.test, product.payment(one)));
});

const createCampaign = command('createCampaign', which, (product, one) =>
  product.createCampaign(deposit(product, one)),
);

const createTrailer = command('createTrailer', which, (product, one) =>
  product.createTrailer(deposit(product, one)),
);

const statusChange = fc.record({ where, to: fc.constantFrom('active', 'completed', 'expired') });
const changeStatus = command('changeStatus', statusChange, (product, { where: campaign, to }) =>
  product.changeStatus(campaign, to),
);

const fee = fc.constantFrom('returned', 'kept');
const refund = command(
  'refund',
  fc.record({ which, fee }),
  (product, { which: one, fee: chosen }, seen) => product.refund(made(product, seen, one), chosen),
);

const withdraw = command('withdraw', which, (product, one, seen) =>
  product.withdraw(made(product, seen, one)),
);

const missConversation = command('missConversation', where, (product, one) =>
  product.endings.missConversation(one),
);

const endElection = command('endElection', where, (product, one) =>
  product.endings.endElection(one),
);

const choice = fc.constantFrom('extend', 'extend', 'refund');

const choose = command(
  'choose',
  fc.record({ which, choice, byAdmin: fc.boolean() }),
  (product, { which: one, choice: chosen, byAdmin }, seen) =>
    product.endings.choose(product.payment(made(product, seen, one)), chosen, byAdmin),
);

/** A donation, an election about it with a choice, and mostly its end. */
const election = command(
  'election',
  fc.record({ where, cents: fc.integer({ min: 100, max: 100_000 }), choice, ends: fc.nat(3) }),
  async (product, { where: campaign, cents, choice: chosen, ends }, seen) => {
    await product.open('donation', campaign, campaign, cents, false).catch(ignoreRefusal);
    const newest = Math.max(product.payments.length - 1, 0);
    await payAs(product, { which: newest, how: 'accepted', webhooks: 'sent' }, seen);
    await product.endings.missConversation(campaign);
    await checkStep(product, seen);
    await product.endings.choose(product.payment(newest), chosen, ends === 1).catch(ignoreRefusal);
    if (ends > 0) await product.endings.endElection(campaign);
    if (ends > 2) await product.endings.missConversation(campaign);
  },
);

/**
 * The sandbox refuses to decide a dispute that is not open, to open one twice, and to return the fee
 * of one that was not won.
 */
const dispute = command(
  'dispute',
  fc.record({ which, status: fc.constantFrom('open', 'open', 'won', 'lost', 'fee_returned') }),
  (product, { which: one, status: to }, seen) =>
    product.order(made(product, seen, one), { dispute: to }),
);

/** What a provider or a person did that the product did not expect, and mostly what became of it. */
const difference = command(
  'difference',
  fc.record({
    which,
    kind: fc.constantFrom(...differingKinds),
    cents: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constant('whole' as const)),
    object: fc.constantFrom('1', '2'),
    outcome: fc.constantFrom('gone', 'gone', 'not_gone', undefined),
  }),
  async (product, { which: one, kind, cents, object, outcome }, seen) => {
    const index = made(product, seen, one);
    const { paymentIntentId, totalCents } = product.payment(index);
    // Before its own report, a payment matches no donation: that is what `contradict` makes.
    if (seen.silent.has(paymentIntentId)) return;
    const amountCents = cents === 'whole' ? totalCents : cents;
    const objectId = `${kind.startsWith('refund') ? 're' : 'dp'}_${object}`;
    await reportDifference(product, index, kind, amountCents, objectId);
    await checkStep(product, seen);
    if (outcome) await resolveDifference(product, index, outcome);
  },
);

const lateCapture = command(
  'captureLate',
  fc.record({ where, cents: fc.integer({ min: 100, max: 100_000 }) }),
  (product, given) => captureLate(product, given.where, given.cents),
);

const erasedPayee = command(
  'returnFromErased',
  fc.record({
    cents: fc.integer({ min: 100, max: 100_000 }),
    becomes: fc.constantFrom('moved', 'written_off'),
  }),
  (product, given, seen) => returnFromErased(product, seen, given),
);

const takeDown = command(
  'takeDown',
  fc.record({ where, how: fc.constantFrom('undone', 'left', 'with fee') }),
  ({ endings }, { where: one, how }) =>
    how === 'with fee' ? endings.removeWithFee(one) : endings.takeDown(one, how === 'undone'),
);

const sendBack = command('sendBack', where, ({ endings }, one) => endings.sendBack(one));

const hold = command(
  'hold',
  fc.record({ where, lift: fc.boolean() }),
  (product, { where: campaign, lift }) => product.endings.hold(campaign, lift),
);

const failRefund = command('failRefund', which, async (product, one, seen) => {
  const { paymentIntentId } = product.payment(one);
  if (seen.failing.has(paymentIntentId)) return;
  seen.failing.add(paymentIntentId);
  await product.order(one, { refunds: 'fail' });
});

const refundByHand = command(
  'refundByHand',
  fc.record({
    which,
    paid: fc.constantFrom('never', 'once', 'twice', 'killed'),
    lastIsWritten: fc.boolean(),
  }),
  async (product, { which: one, paid, lastIsWritten }, seen) => {
    const index = made(product, seen, one);
    seen.failing.add(product.payment(index).paymentIntentId);
    await failToTheEnd(product, index);
    const record = () => payByHand(product, index);
    if (paid === 'killed') await product.killDuring(record, 0, lastIsWritten);
    if (paid === 'once' || paid === 'twice') await record();
    if (paid === 'twice') await record();
  },
);

const wait = command('wait', fc.constantFrom(31_000, hourMs, dayMs + hourMs), (product, ms) =>
  product.wait(ms),
);

const reconcile = command('reconcile', fc.constant(null), (product) => product.reconcile());

const restart = command('restart', fc.constant(null), (product) => product.test.restart());

const kill = command(
  'kill',
  fc.record({
    during: fc.constantFrom(
      ...(['open', 'pay', 'refund', 'withdraw', 'close', 'createCampaign'] as const),
      ...(['createTrailer', 'missConversation', 'choose', 'endElection', 'remove'] as const),
      ...(['publishPrompt', 'endPrompt', 'followResult', 'cancelPrompt'] as const),
    ),
    which,
    appends: fc.nat(1),
    lastIsWritten: fc.boolean(),
  }),
  (product, { during, which: one, appends, lastIsWritten }) => {
    const acts = {
      open: () => product.open('donation', one, one, 1_500, false),
      pay: () => product.pay(one, 'accepted'),
      refund: () => product.refund(one, 'kept'),
      withdraw: () => product.withdraw(one),
      close: () => product.changeStatus(one, 'completed'),
      createCampaign: () => product.createCampaign(deposit(product, one)),
      createTrailer: () => product.createTrailer(deposit(product, one)),
      missConversation: () => product.endings.missConversation(one),
      choose: () => product.endings.choose(product.payment(one), 'extend', true),
      endElection: () => product.endings.endElection(one),
      remove: () => product.endings.removeWithFee(one),
      publishPrompt: async () => {
        await product.open('prompt_request', one, 0, 100, false);
        await product.pay(product.payments.length - 1, 'accepted');
      },
      endPrompt: () => product.prompts.act(product.prompts.prompt(one), 'end'),
      followResult: () => product.prompts.act(product.prompts.prompt(one), 'follow'),
      cancelPrompt: () => product.prompts.act(product.prompts.prompt(one), 'cancel'),
    };
    return product.killDuring(acts[during], appends, lastIsWritten);
  },
);

const rebuild = command('rebuild', fc.constant(null), (product) => product.rebuild());

/** Random histories of payments, with all simulated failures. */
export const histories = (maxCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      ...[open, open, open, payNewest, payNewest, pay, pay, pay, payLate, payLate],
      ...[createCampaign, repeatPayment, contradictPayment, payAnother, createTrailer],
      ...[changeStatus, changeStatus, changeStatus, endPrompt],
      ...[refund, failRefund, refundByHand, withdraw, withdraw],
      ...[missConversation, election, election, election, choose, choose, endElection],
      ...[takeDown, takeDown, sendBack, hold, dispute, dispute, difference, difference],
      ...[lateCapture, erasedPayee],
      ...[
        payout,
        payout,
        payout,
        payout,
        award,
        award,
        award,
        award,
        award,
        enterPrompt,
        vote,
        changeEntry,
        changePayouts,
        changePayouts,
        changePayouts,
      ],
      ...[wait, reconcile, restart, kill, kill, rebuild],
    ],
    { maxCommands, size: 'max' },
  );
