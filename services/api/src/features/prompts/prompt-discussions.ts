import { promptMessages } from '@rostrum/contracts/prompts';
import type { DiscussionsOfKind } from '../../kernel/discussion.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Services } from '../../runtime/app.ts';
import { isPublicPrompt } from './policy.ts';
import { loadPublic } from './prompt-target.ts';
import { findVisible } from './prompts.ts';

/** The discussions about prompts. */
export function promptDiscussions(app: Pick<Services, 'events'>): DiscussionsOfKind {
  return {
    kind: 'prompt',
    async creatorOfOpen(id) {
      const { onHoldSince, creatorId } = await loadPublic(app, id);
      if (onHoldSince !== null) throw new DomainError('conflict', promptMessages.noComments);
      return creatorId;
    },
    async assertSeen(id, { queries, actor }) {
      await findVisible(queries, id, actor);
    },
    async listed(ids, { prompts }) {
      const found = await Promise.all(ids.map((id) => prompts.detail(id)));
      return new Map(
        found.flatMap((each) => {
          if (!each) return [];
          const { title, creatorId } = each;
          return [[each.id, { title, creatorId, isPublic: isPublicPrompt(each) }]];
        }),
      );
    },
  };
}
