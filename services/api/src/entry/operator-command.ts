import { createApp } from '../runtime/composition.ts';
import { dataFiles, isShared, type Settings } from '../runtime/configuration/config.ts';
import {
  sendOperatorCommand,
  type OperatorCommand,
  type Reply,
} from '../runtime/control-socket.ts';
import { carryOut } from '../runtime/operator-commands.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';

/** Has the running server carry out a command, prints its reply, and returns the exit code. */
export async function carryOutAndPrint(
  settings: Settings,
  command: OperatorCommand,
): Promise<number> {
  const reply = isShared(settings)
    ? await carryOutHere(settings, command)
    : ((await sendOperatorCommand(dataFiles(settings.dataDir).control, command)) ??
      (await carryOutHere(settings, command)));
  process.stdout.write(`${reply.message}\n`);
  return reply.done ? 0 : 1;
}

/**
 * Executes the command in this process. Called when the log can have several writers
 * (EventStoreDB), or when no server runs, so that this process can own the log's file.
 */
async function carryOutHere(settings: Settings, command: OperatorCommand): Promise<Reply> {
  const rostrum = await createApp(await withSecrets({ ...settings, logLevel: 'warn' }));
  try {
    return await carryOut(rostrum.app, command);
  } finally {
    await rostrum.stop();
  }
}
