import { limits } from '@rostrum/contracts';
import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';
import { streamOfFile } from './file.ts';

/**
 * Maximum number of files in an export, newest first: more than campaigns and a profile can use
 * (decision 059).
 */
const MOST = limits.page.adminMax;

/** The events of the files that a member has uploaded and that were not removed. */
export function exportFilesOf({ projections }: Pick<App, 'projections'>): MemberExport {
  return {
    async *streams(userId) {
      for (const { kind, fileId } of await projections.queries.uploads.ofOwner(userId, MOST)) {
        yield streamOfFile(kind, fileId);
      }
    },
  };
}
