import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportUsers } from './export-users.ts';
import { adminListUsers } from './admin-users.ts';
import { eraseAccount } from './erase-account.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { createPasswords } from './passwords.ts';
import { register } from './register.ts';
import { reserveSkeletonsProcess } from './reserve-skeletons.ts';
import { revalidate } from './revalidate.ts';

export const accounts = defineFeature({
  name: 'accounts',
  endpoints: (app) => {
    const passwords = createPasswords({ cost: app.config.passwordCost });
    return [
      endpoint(routes.register, register(app, passwords)),
      endpoint(routes.login, login(app, passwords)),
      endpoint(routes.logout, logout(app)),
      endpoint(routes.me, me(app)),
      endpoint(routes.revalidate, revalidate(app)),
      endpoint(routes.adminListUsers, adminListUsers),
      endpoint(routes.adminExportUsers, adminExportUsers),
    ];
  },
  erases: eraseAccount,
  processes: (app) => [reserveSkeletonsProcess(app)],
});
