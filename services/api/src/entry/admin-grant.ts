import { type Role, roles } from '@rostrum/contracts/accounts';
import { parseConfig } from '../runtime/configuration/config.ts';
import type { OperatorCommand } from '../runtime/control-socket.ts';
import { carryOutAndPrint } from './operator-command.ts';
import { exitWithUsage, runCommand } from './run-command.ts';

/** `npm run admin:grant -- <username> [admin|auditor]`: with or without a running server. */

await runCommand(async () => {
  const command = parseCommand(process.argv.slice(2));
  return carryOutAndPrint(parseConfig(process.env), command);
});

function parseCommand([username, role = 'admin', ...rest]: readonly string[]): OperatorCommand {
  if (username === undefined || !isRole(role) || rest.length > 0) {
    exitWithUsage(`usage: npm run admin:grant -- <username> [${roles.join('|')}]`);
  }
  return { command: 'grant-role', username, role };
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}
