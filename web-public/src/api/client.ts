import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { createClient, type Client } from '@rostrum/contracts/client';

type SessionRefused = (request: { readonly isCommand: boolean }) => void;

let sessionRefused: SessionRefused | undefined;

/** Registers the listener for a 401 answer to any request except a login and the session check. */
export function onSessionRefused(listener: SessionRefused): void {
  sessionRefused = listener;
}

const credentialChecks = new Set<string>([
  accountsEndpoints.me.path,
  sessionsEndpoints.login.path,
  accountsEndpoints.register.path,
]);

/**
 * The site's API client. It remembers the newest log position, so that a read follows the site's
 * own commands.
 */
export const client: Client = createClient({
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && !(typeof input === 'string' && credentialChecks.has(input)))
      sessionRefused?.({ isCommand: (init?.method ?? 'GET') !== 'GET' });
    return response;
  },
});
