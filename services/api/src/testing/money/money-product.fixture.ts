import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import {
  paymentsEndpoints,
  type GoodwillFee,
  type PaymentPurpose,
} from '@rostrum/contracts/payments/constants';
import type { Input } from '@rostrum/contracts/client';
import { promotionsEndpoints } from '@rostrum/contracts/promotions';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import type { AuditReport } from '../../audit/audit.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { paymentStream, holderOf, payment } from '../../features/payments/payment/payment.ts';
import type { SandboxBehaviour } from '../../providers/sandbox/orders.ts';
import { runPeriodicTasksOnce } from '../../runtime/start-processes.ts';
import { cardOf, cards, proposal, publishCampaign, submitEvidenceFor } from '../campaigns.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { fireDeadlines } from '../deadlines.ts';
import {
  confirmSessions,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../members.ts';
import { reviewTrailer, uploadFilm } from '../trailers.ts';
import { reconcile } from '../../features/payments/reconciliation/reconcile.ts';
import { CampaignEndings } from './campaign-endings.fixture.ts';
import { CampaignPayouts } from './campaign-payouts.fixture.ts';
import { KilledProcess } from './killed-process.fixture.ts';
import { MoneyAudit } from './money-audit.fixture.ts';
import { rebuildMoney } from './rebuild-money.fixture.ts';
import { refundPayment } from './refund-payment.fixture.ts';
import { MoneyPrompts } from './money-prompts.fixture.ts';
import { paymentForPrompt, type ForPrompt } from './payment-for-prompt.fixture.ts';
import { refusedOrUnavailable } from './refusals.fixture.ts';

type PromptPurpose = Extract<PaymentPurpose, `prompt_${string}`>;
export type Kind = Extract<PaymentPurpose, 'donation' | 'deposit' | 'promotion'> | PromptPurpose;
export type PayerAction = 'accepted' | 'declined' | 'challenged';

/** A payment that was opened at the provider. */
export interface OpenedPayment {
  readonly id: number;
  readonly purpose: PaymentPurpose;
  readonly payer: Member;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly totalCents: number;
  readonly byPayPal: boolean;
  /** The refunds that nobody asked for here, in cents, by their ids at the provider. */
  readonly elsewhere: Map<string, number>;
}

const signal = new AbortController().signal;

/** The whole product with some members and campaigns, and the actions on its payments. */
export class MoneyProduct {
  readonly test: TestApp;
  readonly prompts: MoneyPrompts;
  readonly #process: KilledProcess;
  readonly #members: readonly Member[];
  readonly #admin: Member;
  /** Another administrator. */
  readonly #other: Member;
  /** The actions on payouts. */
  readonly payouts: CampaignPayouts;
  readonly #audit: MoneyAudit;
  /** With trailers. */
  readonly campaigns: number[] = [];
  readonly #trailers = new Set<number>();
  readonly payments: OpenedPayment[] = [];

  private constructor(
    test: TestApp,
    process: KilledProcess,
    members: readonly Member[],
    admins: readonly [Member, Member],
    audit: MoneyAudit,
  ) {
    this.test = test;
    this.prompts = new MoneyPrompts(test, admins[0]);
    this.#process = process;
    this.#members = members;
    [this.#admin, this.#other] = admins;
    this.payouts = new CampaignPayouts(test, ...admins);
    this.#audit = audit;
  }

  static async create(): Promise<MoneyProduct> {
    const process = new KilledProcess();
    const test = await createTestApp({ aroundEvents: process.around });
    const members = [await registerVerified(test), await registerVerified(test)];
    const admins = [
      await registerStaff(test, 'admin'),
      await registerStaff(test, 'admin'),
    ] as const;
    const audit = await MoneyAudit.open(test);
    const product = new MoneyProduct(test, process, members, [...admins], audit);
    for (const member of members) product.campaigns.push((await publishCampaign(member)).id);
    await product.payouts.stateDetails(product.member(0), true);
    await product.payouts.stateDetails(product.member(1), false);
    return product;
  }

  /** Publishes a further campaign whose first participant is known. @returns its index */
  async publish(participant = this.member(1)): Promise<number> {
    const { id } = await publishCampaign(this.member(0));
    await this.payouts.confirmParticipant(id, 1, participant);
    return this.campaigns.push(id) - 1;
  }

  async dispose(): Promise<void> {
    await this.#audit.close();
    await this.test.dispose();
  }

  member = (which: number): Member => at(this.#members, which);
  /** A member who can be paid; one is an admin. */
  payee = (which: number): Member => at([...this.#members, this.#admin], which);
  payment = (which: number): OpenedPayment => at(this.payments, which);
  campaign = (where: number): number => at(this.campaigns, where);

  async open(kind: Kind, who: number, where: number, cents: number, byPayPal: boolean) {
    const payer = this.member(who);
    if (kind === 'prompt_request') {
      const unpaid = byPayPal ? await this.prompts.unpaidOf(payer) : undefined;
      await this.openForPrompt(payer, unpaid ?? (await this.prompts.ask(payer)), { byPayPal });
      return;
    }
    if (kind === 'prompt_contribution' || kind === 'prompt_entry') {
      const prompt = this.prompts.prompt(where);
      const isEntry = kind === 'prompt_entry';
      const submissionId = isEntry ? await this.prompts.enter(payer, prompt) : undefined;
      await this.openForPrompt(payer, prompt, { cents, submissionId, byPayPal });
      return;
    }
    if (kind === 'promotion') {
      const promoting = {
        params: { id: at(this.campaigns, where) },
        body: { hours: 1 + (cents % 5) },
      };
      const intent = await payer.client.call(promotionsEndpoints.promoteCampaign, promoting);
      this.#opened('promotion', payer, intent, false);
      return;
    }
    const body =
      kind === 'deposit'
        ? ({ amount: 1, campaignId: 'pending' } as const)
        : { amount: (cents / 100).toFixed(2), campaignId: at(this.campaigns, where) };
    const intent = await this.#ask(payer, body, byPayPal);
    this.#opened(kind, payer, intent, byPayPal);
  }

  /** Everybody signs in again: the time of a history is longer than a session. */
  async signIn(): Promise<void> {
    for (const each of [...this.#members, this.#admin, this.#other]) await signIn(each);
    for (const admin of [this.#admin, this.#other]) await confirmSessions(this.test, admin);
  }

  /** Opens a payment of each purpose; the history may or may not pay them. */
  async openSome(): Promise<void> {
    await this.open('donation', 0, 1, 2_500, false);
    await this.open('donation', 1, 0, 999, true);
    await this.open('deposit', 0, 0, 100, false);
    await this.pay(this.payments.length - 1, 'accepted');
    await this.open('deposit', 1, 0, 100, false);
    await this.pay(this.payments.length - 1, 'accepted');
    await this.createTrailer(this.payments.length - 1);
    await this.open('promotion', 1, 1, 103, false);
    // Prompts with the ids of campaigns.
    for (const [where, asker] of this.#members.entries()) {
      const of = { id: this.campaign(where), lastsMs: 5 * dayMs };
      const prompt = await this.prompts.ask(asker, of);
      await this.pay(await this.openForPrompt(asker, prompt), 'accepted');
    }
    await this.open('prompt_entry', 1, 0, 100, false);
  }

  /** Opens the payment of a member for a prompt. @returns its index */
  async openForPrompt(payer: Member, promptId: number, of: ForPrompt = {}): Promise<number> {
    const { byPayPal = false } = of;
    const { purpose, body } = await paymentForPrompt(this.test.app, promptId, of);
    return this.#opened(purpose, payer, await this.#ask(payer, body, byPayPal), byPayPal);
  }

  #ask({ client }: Member, body: Input<'createPaymentIntent'>['body'], byPayPal: boolean) {
    return byPayPal
      ? client.call(paymentsEndpoints.createPayPalOrder, { body })
      : client.call(paymentsEndpoints.createPaymentIntent, { body });
  }

  #opened(
    purpose: PaymentPurpose,
    payer: Member,
    intent: {
      readonly donationId: number;
      readonly paymentIntentId: string;
      readonly clientSecret: string;
      readonly quote: { readonly totalCents: number };
    },
    byPayPal: boolean,
  ): number {
    const { donationId: id, paymentIntentId, clientSecret, quote } = intent;
    const known = this.payments.findIndex((each) => each.id === id);
    if (known >= 0) return known;
    const { totalCents } = quote;
    const opened = { id, purpose, payer, paymentIntentId, clientSecret, totalCents, byPayPal };
    return this.payments.push({ ...opened, elsewhere: new Map() }) - 1;
  }

  /**
   * Pays a payment.
   * @returns whether the payer was told that the payment was made
   */
  async pay(which: number, how: PayerAction): Promise<boolean> {
    const { payer, paymentIntentId: id, clientSecret, byPayPal } = this.payment(which);
    const { client } = payer;
    const params = { id };
    if (byPayPal) {
      const outcome = how === 'declined' ? 'decline' : 'approve';
      const body = { clientSecret, outcome } as const;
      await client.call(paymentsEndpoints.approveSandboxOrder, { params, body });
      const captured = await client.call(paymentsEndpoints.capturePayPalOrder, { params });
      return captured.status === 'COMPLETED';
    }
    const number = {
      accepted: cards.succeeds,
      declined: cards.declined,
      challenged: cards.challenged,
    };
    const body = { clientSecret, card: cardOf(number[how]) };
    const answer = await client.call(paymentsEndpoints.confirmSandboxPayment, { params, body });
    if (answer.status !== 'requires_action') return answer.status === 'succeeded';
    const completed = { clientSecret, outcome: 'complete' } as const;
    const challenged = { params, body: completed };
    const after = await client.call(paymentsEndpoints.answerSandboxChallenge, challenged);
    return after.status === 'succeeded';
  }

  order(which: number, order: SandboxBehaviour): Promise<void> {
    return this.test.app.sandbox.order(this.payment(which).paymentIntentId, order);
  }

  createCampaign(which: number): Promise<number> {
    return this.#create(which, {});
  }

  /** Submits a trailer whose $1 the payment is. */
  async createTrailer(which: number): Promise<void> {
    const trailerUrl = await uploadFilm(this.payment(which).payer);
    const trailer = { categoryId: 11, trailerUrl, contentRightsAgreed: true };
    this.#trailers.add(await this.#create(which, trailer));
  }

  async #create(which: number, also: object): Promise<number> {
    const { payer, paymentIntentId } = this.payment(which);
    const body = { ...proposal, ...also, paymentIntentId };
    const { id } = await payer.client.call(campaignsEndpoints.createCampaign, { body });
    if (!this.campaigns.includes(id)) this.campaigns.push(id);
    return id;
  }

  /** Orders the payout of a campaign, or selects a trailer. */
  async complete(where: number): Promise<void> {
    const id = this.campaign(where);
    if (this.#trailers.has(id)) await this.#changeStatusOf(id, 'completed');
    else await this.payouts.complete(id);
  }

  async changeStatus(where: number, status: 'active' | 'completed' | 'expired'): Promise<void> {
    await this.#changeStatusOf(at(this.campaigns, where), status);
  }

  async #changeStatusOf(id: number, status: 'active' | 'completed' | 'expired'): Promise<void> {
    const params = { id };
    const { client } = this.#admin;
    if (status === 'completed') {
      if (this.#trailers.has(id)) await reviewTrailer(this.#admin, id);
      else await submitEvidenceFor(this.#admin, this.test, id);
    }
    await client.call(campaignsEndpoints.changeCampaignStatus, { params, body: { status } });
  }

  /** Closes the target of a payment. */
  async closeTargetOf(which: number): Promise<void> {
    const { events } = this.test.app;
    const { state } = await stateOf(events, paymentStream(this.payment(which).id), payment);
    const target = state && holderOf(state).target;
    if (target?.kind === 'campaign') await this.#changeStatusOf(target.id, 'expired');
    if (target?.kind === 'prompt') await this.prompts.act(target.id, 'end');
  }

  refund = (which: number, fee: GoodwillFee): Promise<void> =>
    refundPayment(this.test.app, this.payment(which), fee, [this.#admin, this.#other]);

  /** Takes a payment back, which is refused unless it is a donation to a campaign that is open. */
  async withdraw(which: number): Promise<void> {
    const { id, payer } = this.payment(which);
    await withSums(payer.client).withdraw(id);
  }

  /** The actions on the ends of campaigns. */
  get endings(): CampaignEndings {
    return new CampaignEndings(this.test, this.#admin, this.campaign);
  }

  async wait(ms: number): Promise<void> {
    this.test.advance(ms);
    await fireDeadlines(this.test);
  }

  async reconcile(): Promise<void> {
    const { app } = this.test;
    const done = await reconcile(app, app.sandbox, new Date(0), signal);
    if (done.failed > 0) throw new Error('some payments could not be reconciled');
  }

  /** Kills the process while `act` runs, after some appends, and starts another one. */
  async killDuring(act: () => Promise<unknown>, appends: number, lastIsWritten: boolean) {
    this.#process.killAfter(appends, lastIsWritten);
    await act().catch(refusedOrUnavailable);
    await this.test.stop();
    this.#process.restart();
    await this.test.start();
  }

  /** Rebuilds the read models of money while the product is running. */
  rebuild = (): Promise<void> => rebuildMoney(this.test);

  /** Delivers due webhooks, sends refunds again, and reconciles. */
  async round(): Promise<void> {
    const { app } = this.test;
    await this.test.caughtUp();
    for (const { paymentIntentId } of this.payments.slice(0, 1)) {
      // Changing the behaviour wakes the delivery of webhooks.
      await app.sandbox.order(paymentIntentId, {});
    }
    await runPeriodicTasksOnce(app, signal);
    await this.reconcile();
    await this.test.caughtUp();
  }

  /** Audits the money. */
  async auditMoney(): Promise<AuditReport> {
    await this.test.caughtUp();
    return this.#audit.run();
  }

  async typesOf({ id }: OpenedPayment): Promise<readonly DomainEvent['type'][]> {
    const { events } = await this.test.events.load(paymentStream(id));
    return events.map(({ type }) => type);
  }
}

/** The item at the index `which`, modulo the number of items. */
function at<T>(items: readonly T[], which: number): T {
  const item = items[which % Math.max(items.length, 1)];
  if (item === undefined) throw new DomainError('not_found', 'There is none yet.');
  return item;
}
