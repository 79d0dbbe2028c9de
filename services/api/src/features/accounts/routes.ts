import type { App } from '../../runtime/app.ts';
import type { Endpoint } from '../../http/route.ts';
import type { SessionCookies } from '../../http/session.ts';
import { getUserEndpoint } from './get-user.ts';
import { loginEndpoint } from './login.ts';
import { logoutEndpoint } from './logout.ts';
import { meEndpoint } from './me.ts';
import { createPasswords } from './passwords.ts';
import { registerEndpoint } from './register.ts';
import { revalidateEndpoint } from './revalidate.ts';

export function accountsEndpoints(app: App, cookies: SessionCookies): Endpoint[] {
  const passwords = createPasswords({ cost: app.config.passwordCost });
  return [
    registerEndpoint(app, passwords, cookies),
    loginEndpoint(app, passwords, cookies),
    logoutEndpoint(cookies),
    meEndpoint(app),
    revalidateEndpoint(app),
    getUserEndpoint(app),
  ];
}
