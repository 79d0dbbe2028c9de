import { systemReason } from '../runtime/data-directory.ts';

/** What an operator asked for cannot be done; the message is one line that says why. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/** @throws OperationFailed, with `what` before it, in the place of what the system or SQLite says of a path or a disk */
export async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new OperationFailed(`${what}: ${reason}`, { cause: error });
  }
}
