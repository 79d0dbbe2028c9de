import { roles, type Role } from '@rostrum/contracts';
import { createApp } from '../runtime/composition.ts';
import { dataFiles, isShared, parseConfig, type Settings } from '../runtime/config.ts';
import { sendOperatorCommand, type Order, type Reply } from '../runtime/control-socket.ts';
import { obey } from '../runtime/operator-commands.ts';
import { withSecrets } from '../runtime/secrets.ts';
import { explain } from '../runtime/start-errors.ts';

/** `npm run admin:grant -- <username> [admin|auditor]`: beside a running server or without one. */

// Whatever is written holds what people entrusted to it: the files are their owner's alone.
process.umask(0o077);

try {
  const order = parseOrder(process.argv.slice(2));
  const settings = parseConfig(process.env);
  const reply = isShared(settings)
    ? await byMyself(settings, order)
    : ((await sendOperatorCommand(dataFiles(settings.dataDir).control, order)) ??
      (await byMyself(settings, order)));
  process.stdout.write(`${reply.message}\n`);
  process.exitCode = reply.done ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function parseOrder([username, role = 'admin', ...rest]: readonly string[]): Order {
  if (username === undefined || !isRole(role) || rest.length > 0) {
    process.stderr.write(`usage: npm run admin:grant -- <username> [${roles.join('|')}]\n`);
    process.exit(2);
  }
  return { order: 'grant-role', username, role };
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Everybody appends to the log, or nobody owns its file: then this process does, for as long as it takes. */
async function byMyself(settings: Settings, order: Order): Promise<Reply> {
  const rostrum = await createApp(await withSecrets({ ...settings, logLevel: 'warn' }));
  try {
    return await obey(rostrum.app, order);
  } finally {
    await rostrum.stop();
  }
}
