import { idsPerCommand } from '../http/request-context.ts';
import type { RequestContext } from '../http/route.ts';

/** The stream that an id names belongs to another command: draw the next one. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken';
  constructor(id: number) {
    super(`the id ${String(id)} is taken`);
  }
}

/**
 * Runs a command under the first of its drawn ids that is not another command's: the `no-stream`
 * append arbitrates, and a repeat of this command finds its own.
 */
export async function withFreshId<T>(
  context: Pick<RequestContext, 'id'>,
  run: (id: number) => Promise<T>,
): Promise<T> {
  for (let index = 0; ; index += 1) {
    try {
      return await run(context.id(index));
    } catch (error) {
      if (!(error instanceof IdTaken) || index === idsPerCommand - 1) throw error;
    }
  }
}
