import type { Routes } from '@rostrum/contracts';
import type { FileKind, PlayedKind } from '@rostrum/contracts/uploads';
import { member, type Handler } from '../../http/route.ts';
import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { file, streamOfFile } from './file.ts';
import { deleteStoredBytes, playedNamed } from './kept-files.ts';

/** Number of files per query. */
const PAGE = 100;

/** Removes a file that nothing has used for a day. Its bytes are deleted after that. */
export function removeUnusedFile({ events }: Pick<App, 'events'>, kind: FileKind): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'removeUnused', now } as const;
    await execute(events, streamOfFile(kind, subjectId), file, command, cause);
  };
}

/**
 * DELETE /api/videos/{filename} and DELETE /api/audio/{filename}: removes a file of the caller that
 * nothing uses. One that is gone already is no error. It no longer counts in the quota.
 */
export function removePlayed(
  { events }: Pick<App, 'events'>,
  kind: PlayedKind,
): Handler<Routes['removeVideo' | 'removeAudio']> {
  return async ({ params }, context) => {
    const { id, mediaType } = playedNamed(kind, params.filename);
    if (!Number.isSafeInteger(id)) throw notFound();
    const stream = streamOfFile(kind, id);
    const { state: found } = await stateOf(events, stream, file);
    if (found?.mediaType !== mediaType) throw notFound();
    const command = { type: 'removeOwn', by: member(context).id, now: context.now() } as const;
    const { position } = await execute(events, stream, file, command, context.cause());
    context.reached(position);
    return { success: true };
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
