import { systemReason } from '../runtime/storage/data-directory.ts';

/** A backup or restore cannot be carried out; the message is one line that says why. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/** Runs `work`, and turns errors of the system or of SQLite about a path or a disk into `OperationFailed: {what}: {reason}`. */
export async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new OperationFailed(`${what}: ${reason}`, { cause: error });
  }
}
