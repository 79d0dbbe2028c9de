import type { Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';

/**
 * Removes the texts of erased messages from what the store of the documents has left of them: builds
 * that are not read, and the write-ahead log.
 */
export function purgeErasedMessages(app: Pick<App, 'events' | 'projections'>): Process {
  return {
    name: 'purge-contact-messages',
    types: ['ContactMessageErased'],
    async handle() {
      await untilFolded(app, ['contact-messages']);
      await app.projections.purge();
    },
  };
}
