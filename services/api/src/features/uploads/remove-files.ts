import type { FileKind } from '@rostrum/contracts/uploads';
import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { file, streamOfFile } from './file.ts';
import { deleteStoredBytes } from './kept-files.ts';

/** Number of files per query. */
const PAGE = 100;

/** Removes a file that nothing has used for a day. Its bytes are deleted after that. */
export function removeUnusedFile({ events }: Pick<App, 'events'>, kind: FileKind): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'removeUnused', now } as const;
    await execute(events, streamOfFile(kind, subjectId), file, command, cause);
  };
}

/** Deletes the bytes of files that were removed. */
export function deleteRemovedFiles(app: Pick<App, 'events' | 'files'>): Process {
  return {
    name: 'delete-removed-files',
    types: ['FileRemoved'],
    async handle(batch) {
      for (const { type, data } of batch) {
        if (type !== 'FileRemoved') continue;
        const { state } = await stateOf(app.events, streamOfFile(data.kind, data.fileId), file);
        if (state) await deleteStoredBytes(app, state);
      }
    },
  };
}

/**
 * Removes all files of a member whose erasure has begun and who cannot upload any more, and deletes
 * their bytes. Can be repeated.
 * @throws DomainError (503) when the read model is behind the log; a repeat continues
 */
export function removeFilesOf(app: Pick<App, 'events' | 'files' | 'projections'>): EraseMember {
  return async ({ userId, cause }) => {
    for (;;) {
      await untilFolded(app, ['stored-files']);
      const found = await app.projections.queries.uploads.ofOwner(userId, PAGE);
      if (found.length === 0) return;
      for (const { kind, fileId } of found) {
        const stream = streamOfFile(kind, fileId);
        const decided = await execute(app.events, stream, file, { type: 'erase' }, cause);
        if (decided.state) await deleteStoredBytes(app, decided.state);
      }
    }
  };
}
