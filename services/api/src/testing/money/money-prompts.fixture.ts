import { promptLimits, type PromptAct, type ResultAct } from '@rostrum/contracts/prompts';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { DomainError } from '../../kernel/domain-error.ts';
import type { TestApp } from '../create-test-app.ts';
import { fireDeadlines } from '../deadlines.ts';
import type { Member } from '../members.ts';
import { actOnPrompt, askUnder, enterUnder, promptState, voteAs } from './prompt-lives.fixture.ts';

const reason = 'As described.';

/** An entry, published or not. */
interface Entered {
  readonly id: number;
  readonly promptId: number;
  readonly owner: Member;
}

export const promptEnds = [
  ...(['end', 'end', 'follow', 'follow', 'closeEarly', 'cancel', 'hold', 'lift'] as const),
  ...(['takeDown', 'takeBack', 'confirm', 'refund', 'recount'] as const),
] as const;
export type PromptEnd = (typeof promptEnds)[number];
export type EntryChange = 'removeEntry' | 'restoreEntry' | 'withdraw';

/** The prompts of a product, and what becomes of them beside payments. */
export class MoneyPrompts {
  readonly #test: TestApp;
  readonly #admin: Member;
  readonly #askers = new Map<number, Member>();
  readonly entries: Entered[] = [];

  constructor(test: TestApp, admin: Member) {
    this.#test = test;
    this.#admin = admin;
  }

  get ids(): readonly number[] {
    return [...this.#askers.keys()];
  }

  /** A prompt that was asked for. */
  prompt = (where: number): number => at(this.ids, where);
  entry = (which: number): Entered => at(this.entries, which);

  askerOf(id: number): Member {
    const asker = this.#askers.get(id);
    if (!asker) throw new Error(`nobody has asked for ${String(id)}`);
    return asker;
  }

  /** Asks for a prompt. Its $1 is not paid yet. @returns its id */
  async ask(
    asker: Member,
    also: { readonly id?: number; readonly lastsMs?: number } = {},
  ): Promise<number> {
    const id = also.id ?? 100 + this.#askers.size;
    const several = id % 3 > 0;
    const lastsMs = also.lastsMs ?? promptLimits.expiry.minMs * (1 + (id % 4));
    // First: of a process that is killed, it may be written.
    this.#askers.set(id, asker);
    await askUnder(this.#test.app, id, asker, { lastsMs, several });
    return id;
  }

  /** The newest prompt of a member whose $1 has not settled. */
  async unpaidOf(asker: Member): Promise<number | undefined> {
    for (const id of this.ids.toReversed()) {
      if (this.askerOf(id) !== asker) continue;
      const state = await promptState(this.#test.app, id);
      if (state?.phase === 'pending_payment') return id;
    }
    return undefined;
  }

  /** Enters. The $1 is not paid yet. @returns the id of the entry */
  async enter(owner: Member, promptId: number): Promise<number> {
    const id = 1_000 + this.entries.length;
    this.entries.push({ id, promptId, owner });
    await enterUnder(this.#test.app, id, promptId, owner);
    return id;
  }

  async vote(which: number, voter: number): Promise<void> {
    const { id: submissionId, promptId } = this.entry(which);
    await voteAs(this.#test.app, { promptId, submissionId, voter });
  }

  async act(id: number, act: PromptEnd): Promise<void> {
    const { app } = this.#test;
    const { id: by } = this.#admin;
    switch (act) {
      case 'end':
        return this.#end(id);
      case 'follow':
        return this.#follow(id);
      case 'closeEarly':
        return this.#stop(id, 'close');
      case 'cancel':
        return this.#stop(id, 'cancel');
      case 'takeDown':
        return this.#stop(id, 'takeDown');
      case 'takeBack': {
        await this.#stop(id, 'takeDown');
        const now = this.#test.clock();
        return actOnPrompt(app, id, { type: 'restore', restoredBy: by, reason, now });
      }
      case 'hold':
        return actOnPrompt(app, id, { type: 'placeHold', placedBy: by, reason });
      case 'lift':
        return actOnPrompt(app, id, { type: 'liftHold', liftedBy: by, reason });
      case 'confirm':
      case 'refund':
        return this.#decide(id, act);
      case 'recount': {
        const body = { reason, sums: await this.#sumsOfResult(id, 'recount') };
        await this.#admin.client.call(promptsEndpoints.recountPrompt, { params: { id }, body });
      }
    }
  }

  /** Its end comes, and its votes are counted. */
  async #end(id: number): Promise<void> {
    const state = await promptState(this.#test.app, id);
    if (state?.phase !== 'active' || state.onHoldSince !== null) return;
    this.#test.advance(Math.max(Date.parse(state.expiresAt) - this.#test.clock().getTime(), 0));
    // The close and the count are one deadline after the other.
    for (const _ of ['prompt_end', 'prompt_result']) await fireDeadlines(this.#test);
  }

  /** The time passes after which a result that waits for nobody is paid. */
  async #follow(id: number): Promise<void> {
    const { result, phase } = (await promptState(this.#test.app, id)) ?? {};
    if (!result || phase !== 'closed') return;
    if (result.doubts.length === 0 || result.confirmedAt !== null) {
      this.#test.advance(promptLimits.awardAfterMs);
    }
    await fireDeadlines(this.#test);
  }

  /** Stops a prompt, as its asker, or as an administrator who takes it down. */
  async #stop(id: number, act: Exclude<PromptAct, 'refund'>): Promise<void> {
    const { client } = act === 'takeDown' ? this.#admin : this.askerOf(id);
    const params = { id };
    const { sums } = await client.call(promptsEndpoints.sumsOfPrompt, { params, query: { act } });
    if (act === 'takeDown') {
      await client.call(promptsEndpoints.removePrompt, { params, body: { reason, sums } });
      return;
    }
    const endpoint = act === 'close' ? promptsEndpoints.closePrompt : promptsEndpoints.cancelPrompt;
    await client.call(endpoint, { params, body: { sums } });
  }

  /** Decides about a result that waits. */
  async #decide(id: number, decision: 'confirm' | 'refund'): Promise<void> {
    const { client } = this.#admin;
    const { result } = (await promptState(this.#test.app, id)) ?? {};
    const of = { number: result?.number ?? 1, reason };
    const params = { id };
    if (decision === 'confirm') {
      const sums = await this.#sumsOfResult(id, 'confirm');
      const body = { decision, ...of, sums } as const;
      await client.call(promptsEndpoints.decideOnResult, { params, body });
      return;
    }
    const query = { act: 'refund' } as const;
    const { sums } = await client.call(promptsEndpoints.sumsOfPrompt, { params, query });
    const body = { decision, ...of, sums } as const;
    await client.call(promptsEndpoints.decideOnResult, { params, body });
  }

  async #sumsOfResult(id: number, act: ResultAct, submissionId?: number) {
    const query = { act, ...(submissionId !== undefined && { submissionId }) };
    const { client } = this.#admin;
    return (await client.call(promptsEndpoints.sumsOfResult, { params: { id }, query })).sums;
  }

  /** An administrator removes or restores an entry, or its owner withdraws it. */
  async change(which: number, act: EntryChange): Promise<void> {
    const { id, promptId, owner } = this.entry(which);
    const params = { id };
    if (act === 'withdraw') {
      await owner.client.call(promptsEndpoints.withdrawEntry, { params });
      return;
    }
    const sums = await this.#sumsOfResult(promptId, act, id);
    await this.#admin.client.call(promptsEndpoints[act], { params, body: { reason, sums } });
  }

  /** What is left until everything that a prompt holds is paid out or refunded; nothing without its $1. */
  async finish(id: number): Promise<void> {
    if (await this.isOver(id)) return;
    const { app } = this.#test;
    await this.act(id, 'lift');
    await this.act(id, 'end');
    const { result, isOutdated, phase } = (await promptState(app, id)) ?? {};
    const waits = result && result.doubts.length > 0 && result.confirmedAt === null;
    if (waits && !isOutdated && phase === 'closed') {
      const { number } = result;
      const decision = { number, decidedBy: this.#admin.id, reason, now: this.#test.clock() };
      const type = id % 2 === 0 ? 'confirmResult' : 'refundResult';
      await actOnPrompt(app, id, { type, ...decision });
    }
    await this.act(id, 'follow');
  }

  /** Whether nothing is left to be done for what a prompt holds but its payout, or its refunds. */
  async isOver(id: number): Promise<boolean> {
    const state = await promptState(this.#test.app, id);
    if (!state || state.phase === 'pending_payment') return true;
    return state.onHoldSince === null && (state.order !== null || state.refunds?.begun === true);
  }
}

/** The item at the index `which`, modulo the number of items. */
function at<T>(items: readonly T[], which: number): T {
  const item = items[which % Math.max(items.length, 1)];
  if (item === undefined) throw new DomainError('not_found', 'There is none yet.');
  return item;
}
