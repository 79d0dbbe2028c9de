import { withSystemReason } from '../runtime/storage/data-directory.ts';

/** A backup or restore cannot be carried out; the message is one line with the reason. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

/** Runs `work`. @throws OperationFailed `{what}: {reason}` for errors of the system or of SQLite about a path or a disk */
export function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  return withSystemReason(
    work,
    (reason, cause) => new OperationFailed(`${what}: ${reason}`, { cause }),
  );
}
