import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import type { Cause, Position } from '@rostrum/event-store';
import { purposeUnderTerms, quotationUnderTerms } from '../../features/donations/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { openIntent } from '../../features/payments/paying/open-intent.ts';
import { noPreferences, priceOf } from '../../features/payments/payment/index.ts';
import type { Terms } from '../../features/payments/targets.ts';
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

/**
 * Prompts as targets of payments, with their purposes, as a feature would contribute them; stores
 * the position at which each was closed, and which payments were followed up.
 */
export class PromptTargets {
  readonly #closedAt = new Map<number, Position>();
  /** The payments that the follow-up of their purpose was called for, once per call. */
  readonly followedUp: number[] = [];

  readonly feature: Feature = defineFeature({
    name: 'prompts-of-a-test',
    targets: () => [
      {
        kind: 'prompt',
        assertOpen: (id) =>
          this.wasClosed(id) ? Promise.reject(promptClosed()) : Promise.resolve(),
        termsOf: (id) => Promise.resolve(this.terms(id)),
        accept: (id) =>
          this.#closedAt.has(id) ? Promise.reject(promptClosed()) : Promise.resolve(this.terms(id)),
        wasClosed: (id, position) => Promise.resolve(this.wasClosed(id, position)),
        wordsOf: (id) => Promise.resolve({ noun: 'prompt', title: `Prompt ${String(id)}` }),
      },
    ],
    purposes: (app) => [
      purposeUnderTerms(app, {
        names: promptPurposes,
        followUp: ({ state }) => {
          if (state) this.followedUp.push(state.id);
          return Promise.resolve(undefined);
        },
      }),
    ],
  });

  terms(id: number): Terms {
    return {
      target: { kind: 'prompt', id },
      creatorId: 1,
      termsRevision: 0,
      termsSince: 0,
      payoutPolicy: { id: 'prompt-thirds', version: 1 },
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
    const { id, purpose, prompt, userId, cents } = payment;
    const terms = this.terms(prompt);
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

  /** Payments that settle after `head` are late from now on. */
  close(id: number, head: Position): void {
    if (!this.#closedAt.has(id)) this.#closedAt.set(id, head);
  }

  wasClosed(id: number, position?: Position): boolean {
    const closed = this.#closedAt.get(id);
    return closed !== undefined && (position === undefined || position > closed);
  }

  /** Forgets which prompts were closed, and which payments were followed up. */
  clear(): void {
    this.followedUp.length = 0;
    this.#closedAt.clear();
  }
}
