import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { createClient, type Client } from '@rostrum/contracts/client';

type SessionRefused = (request: { readonly isCommand: boolean }) => void;

let sessionRefused: SessionRefused | undefined;
let termsRefused: (() => void) | undefined;

/** Registers the listener for a 401 answer to any request except a login and the session check. */
export function onSessionRefused(listener: SessionRefused): void {
  sessionRefused = listener;
}

/** Registers the listener for a refusal because new Terms of Service have come into force. */
export function onTermsRefused(listener: () => void): void {
  termsRefused = listener;
}

/** Whether the body of an answer is an error with this code. It is read from a copy. */
async function hasCode(response: Response, code: string): Promise<boolean> {
  const text = await response.clone().text();
  return text.includes(`"code":"${code}"`);
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
    if (response.status === 403 && (await hasCode(response, 'terms_not_accepted')))
      termsRefused?.();
    return response;
  },
});
