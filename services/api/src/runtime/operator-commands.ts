import { grantRole } from '../features/administration/index.ts';
import { linksOf } from '../features/outbox/index.ts';
import { reconcileAll } from '../features/payments/index.ts';
import { recordBackup } from '../features/setup/index.ts';
import type { App } from './app.ts';
import type { OperatorCommand, Reply } from './control-socket.ts';

/** Carries out an operator command from the command line. */
export async function carryOut(app: App, given: OperatorCommand): Promise<Reply> {
  if (given.command === 'reconcile') {
    const { agrees, message } = await reconcileAll(app);
    return { done: agrees, message };
  }
  if (given.command === 'record-backup') {
    await recordBackup(app.state, given.takenAt);
    return { done: true, message: `The console shows the backup of ${given.takenAt}.` };
  }
  const { username } = given;
  const correlationId = app.newUuid();
  const cause = { actor: 'system:command-line', correlationId, causationId: correlationId };
  if (given.command === 'show-links') {
    const links = await linksOf(app, username, cause);
    const none = `No mail to ${username} has a link that was not sent. Ask for one on the site: “Forgot your password?”.`;
    return { done: links.length > 0, message: links.length > 0 ? links.join('\n') : none };
  }
  const { role } = given;
  const done = await grantRole(app, username, role, cause);
  return {
    done,
    message: done ? `${username} is now ${role}` : `there is no member called ${username}`,
  };
}
