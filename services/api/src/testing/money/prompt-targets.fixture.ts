import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import { defineFeature, type Feature } from '../../runtime/define-feature.ts';
import type { Terms } from '../../payments/targets.ts';

/** Prompts as targets of payments, as a feature would have them; where each one was closed is kept here. */
export class PromptTargets {
  readonly #closedAt = new Map<number, Position>();

  readonly feature: Feature = defineFeature({
    name: 'prompts-of-a-test',
    targets: () => [
      {
        kind: 'prompt',
        accept: (id) =>
          this.#closedAt.has(id)
            ? Promise.reject(new DomainError('campaign_closed', 'This prompt was closed.'))
            : Promise.resolve(this.terms(id)),
        wasClosed: (id, position) => Promise.resolve(this.wasClosed(id, position)),
        titleOf: (id) => Promise.resolve(`Prompt ${String(id)}`),
      },
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

  /** What is behind the head of the log is late from now on. */
  close(id: number, head: Position): void {
    if (!this.#closedAt.has(id)) this.#closedAt.set(id, head);
  }

  wasClosed(id: number, position?: Position): boolean {
    const closed = this.#closedAt.get(id);
    return closed !== undefined && (position === undefined || position > closed);
  }

  /** As for a product without any prompt. */
  clear(): void {
    this.#closedAt.clear();
  }
}
