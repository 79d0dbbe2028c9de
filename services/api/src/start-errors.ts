import { LogDamaged, LogOwned, LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable, VaultKeyMismatch } from '@rostrum/state';
import { ConfigError } from './config.ts';
import { DataMismatch } from './data-check.ts';
import { FileUnusable } from './engines.ts';
import { OperationFailed } from './operations/operation-failed.ts';

/** Why the product does not run, in one line for a person where the reason is known. */
export function explain(error: unknown): string {
  if (error instanceof DataMismatch || error instanceof FileUnusable) {
    return `${error.message}. Nothing was started.`;
  }
  if (error instanceof OperationFailed) return error.message;
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof LogOwned) {
    return `Another process is using this data directory: ${error.message}`;
  }
  if (error instanceof LogDamaged) {
    return `${error.message}. Nothing was changed; restore a backup, or see "npm run audit".`;
  }
  if (error instanceof LogUnavailable) {
    return error.message.includes('EventStoreDB')
      ? `EVENTSTORE_URL: ${error.message}`
      : `The log cannot be opened: ${error.message}. Is the disk full, or not writable?`;
  }
  // It was there a moment ago: who was never there is found out by opening it.
  if (error instanceof StateUnavailable) return `MONGODB_URL or DATA_DIR: ${error.message}`;
  if (error instanceof VaultKeyMismatch) {
    return `${error.message}: VAULT_KEY or secrets.json is not the one that this data was written with.`;
  }
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return 'That port is in use; choose another one with PORT.';
    if (error.code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
    if (error.code === 'EACCES') return `Not permitted: ${error.message}`;
    // A path that cannot be used, of DATA_DIR or of a command; the message says which.
    if ('syscall' in error && 'path' in error) return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
