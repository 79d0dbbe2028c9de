import './node-version.mjs';
import { launch } from './launch.mjs';

/**
 * The server's programs and the commands, each with the targets that must be built.
 */
const commands = {
  api: { entry: 'services/api/dist/bundle/api.js', needs: ['api', 'web-public', 'web-admin'] },
  worker: { entry: 'services/api/dist/bundle/worker.js', needs: ['api'] },
  rebuild: { entry: 'services/api/dist/bundle/rebuild.js', needs: ['api'] },
  audit: { entry: 'services/api/dist/bundle/audit.js', needs: ['api'] },
  reconcile: { entry: 'services/api/dist/bundle/reconcile.js', needs: ['api'] },
  backup: { entry: 'services/api/dist/bundle/backup.js', needs: ['api'] },
  restore: { entry: 'services/api/dist/bundle/restore.js', needs: ['api'] },
  doctor: { entry: 'services/api/dist/bundle/doctor.js', needs: ['api'] },
  'admin-grant': { entry: 'services/api/dist/bundle/admin-grant.js', needs: ['api'] },
  'admin-link': { entry: 'services/api/dist/bundle/admin-link.js', needs: ['api'] },
  bench: {
    entry: 'bench/dist/bundle/bench.js',
    needs: ['api', 'bench', 'web-public', 'web-admin'],
  },
  drills: { entry: 'e2e/dist/bundle/drills.js', needs: ['api', 'e2e'] },
};

const [name = '', ...argv] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command === undefined) {
  process.stderr.write(
    `usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]\n`,
  );
  process.exitCode = 2;
} else {
  await launch(command.entry, argv, command.needs);
}
