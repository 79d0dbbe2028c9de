import { parseConfig } from '../runtime/configuration/config.ts';
import { carryOutAndPrint } from './operator-command.ts';
import { parseOptions, runCommand } from './run-command.ts';

/**
 * `npm run reconcile`: beside a running server or without one. The exit code is 1 when differences
 * with a provider are open.
 */

parseOptions([], 'usage: npm run reconcile');

await runCommand(() => carryOutAndPrint(parseConfig(process.env), { command: 'reconcile' }));
