import { ConfigError, isShared, type Settings } from './config.ts';

/** Role of a process; `all-in-one` is a product of one process. */
export type Role = 'all-in-one' | 'api' | 'worker';

/** What a process does, derived from its role and the settings. */
export interface Capabilities {
  /** Serves the API and the sites. */
  readonly serves: boolean;
  /** Folds the read models. */
  readonly folds: boolean;
  /** Divides the partitions of the read models with other processes. */
  readonly sharesFolding: boolean;
  /** Appends to the log. */
  readonly appends: boolean;
  /** Runs the process managers, deadlines and the simulated provider while no other process does. */
  readonly processes: boolean;
}

/** @throws ConfigError when a process of that role would have nothing to do, or lacks a setting */
export function capabilitiesOf(role: Role, settings: Settings): Capabilities {
  const shared = isShared(settings);
  switch (role) {
    case 'all-in-one':
      return {
        serves: true,
        folds: settings.fold,
        sharesFolding: shared,
        appends: true,
        processes: true,
      };
    case 'api':
      if (!shared) {
        throw new ConfigError(
          'EVENTSTORE_URL is not set: only one process can append to a log in a file, and that is "npm start"',
        );
      }
      return {
        serves: true,
        folds: false,
        sharesFolding: false,
        appends: true,
        processes: false,
      };
    case 'worker':
      if (shared && (settings.apiUrl ?? settings.publicUrl) === undefined) {
        throw new ConfigError(
          'API_URL is not set: a worker sends the webhooks of the simulated provider there',
        );
      }
      // Beside the owner of a log in a file, a worker can only fold.
      return {
        serves: false,
        folds: true,
        sharesFolding: true,
        appends: shared,
        processes: shared,
      };
  }
}
