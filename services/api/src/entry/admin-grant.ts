import { type Role, roles } from '@rostrum/contracts/accounts';
import { createApp } from '../runtime/composition.ts';
import {
  dataFiles,
  isShared,
  parseConfig,
  type Settings,
} from '../runtime/configuration/config.ts';
import {
  sendOperatorCommand,
  type OperatorCommand,
  type Reply,
} from '../runtime/control-socket.ts';
import { carryOut } from '../runtime/operator-commands.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { refuseCall, runCommand } from './run-command.ts';

/** `npm run admin:grant -- <username> [admin|auditor]`: beside a running server or without one. */

await runCommand(async () => {
  const command = parseCommand(process.argv.slice(2));
  const settings = parseConfig(process.env);
  const reply = isShared(settings)
    ? await carryOutHere(settings, command)
    : ((await sendOperatorCommand(dataFiles(settings.dataDir).control, command)) ??
      (await carryOutHere(settings, command)));
  process.stdout.write(`${reply.message}\n`);
  return reply.done ? 0 : 1;
});

function parseCommand([username, role = 'admin', ...rest]: readonly string[]): OperatorCommand {
  if (username === undefined || !isRole(role) || rest.length > 0) {
    refuseCall(`usage: npm run admin:grant -- <username> [${roles.join('|')}]`);
  }
  return { command: 'grant-role', username, role };
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/**
 * Executes the command in this process. The log has several writers (EventStoreDB), or no server runs
 * and this process owns the log's file meanwhile.
 */
async function carryOutHere(settings: Settings, command: OperatorCommand): Promise<Reply> {
  const rostrum = await createApp(await withSecrets({ ...settings, logLevel: 'warn' }));
  try {
    return await carryOut(rostrum.app, command);
  } finally {
    await rostrum.stop();
  }
}
