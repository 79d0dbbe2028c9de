import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { defineFeature, type Feature } from '../../runtime/define-feature.ts';

export const promptMessages = {
  notFound: 'Prompt not found',
  removed: 'This prompt was removed.',
  onHold: 'This prompt is on hold, and takes no comments.',
} as const;

/** Prompts with a discussion, as a feature would contribute them. */
export class PromptDiscussions {
  /** Who asked for every prompt, by its id. */
  readonly askers = new Map<number, number>();
  readonly held = new Set<number>();
  readonly removed = new Set<number>();

  readonly feature: Feature = defineFeature({
    name: 'prompts-of-a-test',
    discussions: () => [
      {
        kind: 'prompt',
        creatorOfOpen: (id) => this.#open(id),
        assertSeen: async (id) => {
          await this.#found(id);
        },
        listed: (ids) =>
          Promise.resolve(
            new Map(
              ids.flatMap((id) => {
                const creatorId = this.askers.get(id);
                const title = `Prompt ${String(id)}`;
                const isPublic = !this.removed.has(id);
                return creatorId === undefined ? [] : [[id, { title, creatorId, isPublic }]];
              }),
            ),
          ),
      },
    ],
  });

  #found(id: number): Promise<number> {
    const asker = this.askers.get(id);
    if (asker === undefined) return Promise.reject(notFound(promptMessages.notFound));
    return this.removed.has(id)
      ? Promise.reject(new DomainError('campaign_removed', promptMessages.removed))
      : Promise.resolve(asker);
  }

  async #open(id: number): Promise<number> {
    const asker = await this.#found(id);
    if (this.held.has(id)) throw new DomainError('conflict', promptMessages.onHold);
    return asker;
  }
}
