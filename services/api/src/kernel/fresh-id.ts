import { idsPerCommand } from './ids.ts';

/** The stream that an id names belongs to another command; the next id is tried. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken';
  constructor(id: number) {
    super(`the id ${String(id)} is taken`);
  }
}

/**
 * Runs a command under the first of its ids that no other command uses. The append with `no-stream`
 * decides which command gets an id; a repeat of the same command finds its own stream.
 * @throws IdTaken when all of its ids are taken
 */
export async function withFreshId<T>(
  context: { readonly id: (index: number) => number },
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
