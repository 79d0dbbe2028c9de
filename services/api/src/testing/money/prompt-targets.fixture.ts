import { happenedAt } from '@rostrum/contracts';
import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import { promptStream } from '@rostrum/contracts/prompts';
import type { Cause, Position, RecordedEvent } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import { purposeUnderTerms, quotationUnderTerms } from '../../features/donations/index.ts';
import { execute, stateOf, type Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { openIntent } from '../../features/payments/paying/open-intent.ts';
import {
  acceptsPayments,
  noPreferences,
  priceOf,
  untilDeadlinesFolded,
} from '../../features/payments/index.ts';
import type {
  PayoutOrder,
  TargetsOfKind,
  TargetState,
  Terms,
} from '../../features/payments/targets.ts';
import type { PaymentProvider } from '../../providers/port.ts';
import type { App } from '../../runtime/app.ts';
import { defineFeature, type Feature } from '../../runtime/define-feature.ts';

export type PromptPurpose = Extract<PaymentPurpose, `prompt_${string}`>;

const promptClosed = () => new DomainError('conflict', 'This prompt was closed.');

const promptPurposes: readonly PromptPurpose[] = [
  'prompt_request',
  'prompt_contribution',
  'prompt_entry',
];
const payoutPolicy = { id: 'prompt-thirds', version: 1 } as const;

/** A prompt: the state for decisions in `prompt-{id}`. */
interface Prompt {
  /** Log position from which on payments are late; null while it is open. */
  readonly closedAt: Position | null;
  readonly order: Pick<PayoutOrder, 'policy' | 'winners' | 'orderedBy' | 'orderedAt'> | null;
}

type PromptCommand =
  | { readonly type: 'close'; readonly promptId: number }
  | {
      readonly type: 'award';
      readonly promptId: number;
      readonly askerId: number;
      readonly winners: number;
    };

const prompt: Decider<Prompt, PromptCommand> = {
  initialState: { closedAt: null, order: null },
  evolve(state, event: RecordedEvent) {
    if (event.type === 'PromptClosed') return { ...state, closedAt: event.position };
    if (event.type !== 'PayoutOrdered') return state;
    const { policy, winners, orderedBy } = event.data;
    return { ...state, order: { policy, winners, orderedBy, orderedAt: happenedAt(event) } };
  },
  decide(command, state) {
    const { promptId } = command;
    const close = { type: 'PromptClosed', data: { promptId, closedBy: null } } as const;
    const closes = state.closedAt === null ? [close] : [];
    if (command.type === 'close' || state.order) return closes;
    const target = { kind: 'prompt', id: promptId } as const;
    const { askerId: creatorId, winners } = command;
    const data = { target, creatorId, policy: payoutPolicy, participants: 0, winners };
    return [...closes, { type: 'PayoutOrdered', data: { ...data, orderedBy: null, reason: null } }];
  },
};

/** Prompts as targets of payments and payouts, with their purposes, as a feature would contribute them. */
export class PromptTargets {
  /** The payments that the follow-up of their purpose was called for, once per call. */
  readonly followedUp: number[] = [];
  /** Who asked for every prompt. */
  askerId = 1;
  /** Who wins a prompt, in the order of their numbers. */
  readonly winners = new Map<number, readonly number[]>();
  /** The prompts that are on hold. */
  readonly held = new Set<number>();
  /** When a prompt was taken down, ISO 8601. */
  readonly removedAt = new Map<number, string>();

  readonly feature: Feature = defineFeature({
    name: 'prompts-of-a-test',
    targets: (app) => [this.#targets(app)],
    purposes: (app) => [
      purposeUnderTerms(app, {
        names: promptPurposes,
        canPay: acceptsPayments,
        accept: ({ body: { promptId: id, submissionId, amount }, rule }) => {
          if (id === undefined) return Promise.resolve(undefined);
          const purpose = submissionId === undefined ? 'prompt_contribution' : 'prompt_entry';
          const terms = this.terms(id);
          const support = { purpose, target: terms.target, preferences: noPreferences } as const;
          return Promise.resolve({
            ...priceOf(amount, rule),
            ...quotationUnderTerms(app, support, terms),
          });
        },
        followUp: ({ state }) => {
          if (state) this.followedUp.push(state.id);
          return Promise.resolve(undefined);
        },
      }),
    ],
  });

  #targets(app: Pick<App, 'events' | 'projections'>): TargetsOfKind {
    const load = async (id: number) => (await stateOf(app.events, promptStream(id), prompt)).state;
    const wasClosed = async (id: number, position?: Position) => {
      const { closedAt } = await load(id);
      return closedAt !== null && (position === undefined || position > closedAt);
    };
    const assertOpen = async (id: number) => {
      if (await wasClosed(id)) throw promptClosed();
    };
    return {
      kind: 'prompt',
      wasClosed,
      assertOpen,
      termsOf: (id) => Promise.resolve(this.terms(id)),
      accept: async (id) => {
        await assertOpen(id);
        return this.terms(id);
      },
      wordsOf: (id) =>
        Promise.resolve({ noun: 'prompt', title: titleOf(id), path: `/prompts/${String(id)}` }),
      listed: async (ids, queries) =>
        new Map(
          await Promise.all(
            ids.map(async (id) => {
              const state = { ...(await stateIn(queries, id)), onHold: this.held.has(id) };
              return [id, { title: titleOf(id), state }] as const;
            }),
          ),
        ),
      ofPayouts: async (id) => ({
        creatorId: this.askerId,
        onHold: this.held.has(id),
        removedAt: this.removedAt.get(id) ?? null,
        confirmations: [],
        order: this.#orderOf(id, await load(id)),
      }),
      async holding(id) {
        await untilDeadlinesFolded(app, { kind: 'prompt', id });
        const found = await app.projections.queries.prompts.holding(id);
        if (!found) throw new Error('nothing was paid for the prompt');
        return { ...found.holding, upTo: found.position };
      },
    };
  }

  #orderOf(id: number, { order }: Prompt): PayoutOrder | null {
    if (!order) return null;
    return {
      ...order,
      participants: 0,
      afterElection: false,
      payeeOf: (role, index) => {
        if (role === 'promptCreator') return this.askerId;
        if (role === 'winners') return this.winners.get(id)?.[index - 1] ?? null;
        throw new Error(`nobody is the ${role} of a prompt`);
      },
    };
  }

  terms(id: number): Terms {
    return {
      target: { kind: 'prompt', id },
      creatorId: this.askerId,
      termsRevision: 0,
      termsSince: 0,
      payoutPolicy,
    };
  }

  /** Opens a payment for a prompt. */
  async open(
    app: App,
    payment: {
      readonly id: number;
      readonly purpose: PromptPurpose;
      readonly prompt: number;
      readonly userId: number;
      readonly cents: number;
    },
    cause: Cause,
    provider: PaymentProvider = app.sandbox,
  ) {
    const { id, purpose, prompt: promptId, userId, cents } = payment;
    const terms = this.terms(promptId);
    const support = { purpose, target: terms.target, preferences: noPreferences };
    const now = app.clock();
    const quote = {
      commandId: cause.causationId,
      paymentId: id,
      userId,
      donorRegisteredAt: '2025-01-01T00:00:00.000Z',
      price: priceOf(cents).price,
      provider: 'sandbox',
    } as const;
    const { append } = quotationUnderTerms(app, support, terms);
    const { state } = await append(quote, cause, now);
    if (!state) throw new Error('the payment was quoted');
    return (await openIntent(app, provider, app.purposes.of(state).decider, state, cause)).body;
  }

  /** Payments that settle behind it are late. */
  async close({ events }: Pick<App, 'events'>, promptId: number, cause: Cause): Promise<void> {
    await execute(events, promptStream(promptId), prompt, { type: 'close', promptId }, cause);
  }

  /** Closes a prompt, and orders its payout to these members, once. */
  async award(
    { events }: Pick<App, 'events'>,
    promptId: number,
    winners: readonly number[],
    cause: Cause,
  ): Promise<void> {
    if (!this.winners.has(promptId)) this.winners.set(promptId, winners);
    const number = this.winners.get(promptId)?.length ?? 0;
    const of = { promptId, askerId: this.askerId, winners: number };
    await execute(events, promptStream(promptId), prompt, { type: 'award', ...of }, cause);
  }

  /** Forgets who wins, which payments were followed up, and what was stopped. */
  clear(): void {
    this.followedUp.length = 0;
    this.winners.clear();
    this.held.clear();
    this.removedAt.clear();
  }
}

const titleOf = (id: number): string => `Prompt ${String(id)}`;

async function stateIn({ prompts }: Queries, id: number): Promise<Omit<TargetState, 'onHold'>> {
  const closedAt = (await prompts.holding(id))?.holding.closedAt ?? null;
  const funding = closedAt === null ? 'open' : 'closed';
  return { funding, endsAt: '2100-01-01T00:00:00.000Z' };
}
