import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountsEndpoints, accountLimits } from '@rostrum/contracts/accounts/constants';
import { type Answer, ApiError } from '@rostrum/contracts/client';
import { HttpError, type AuthProvider } from 'react-admin';
import { CodeRequired } from '../kernel/code-required.ts';
import type { ConsoleResource } from '../kernel/define-feature.ts';
import { httpErrorOf, type Server } from './server.ts';

type Member = Answer<'me'>;

export const deniedPath = '/denied';
const denied = "Access Denied: You don't have permission to access the admin dashboard";

const isStaff = ({ isAdmin, roles }: Member): boolean => isAdmin || roles.includes('auditor');

/** Read-only actions. An auditor may do no others. */
const readActions = new Set(['list', 'show', 'read', 'export']);

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function unlessSignedOut(error: unknown): undefined {
  if (!isSignedOut(error)) throw httpErrorOf(error);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A second-factor code, if the server has asked for one. */
  readonly code?: string;
}

/**
 * Error codes of a login whose password was right and whose second-factor code is missing or wrong.
 */
const codeAnswers: ReadonlySet<string> = new Set(['second_factor_required', 'bad_code']);

/** Makes react-admin redirect without a notification, because the target page gives the reason. */
class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly redirectTo: string;
  constructor(redirectTo: string) {
    super(denied);
    this.redirectTo = redirectTo;
  }
}

/**
 * Asks the server about the cookie session each time and stores nothing about it. The answers only
 * decide what the console hides: the server authorises every call itself. While the server does not
 * answer, pages keep their address and show that; the session is checked when it is back.
 */
export function createAuthProvider(
  { client }: Server,
  resources: readonly Pick<ConsoleResource, 'name' | 'adminsOnly'>[] = [],
) {
  const adminsOnly = new Set(
    resources.flatMap((resource) => (resource.adminsOnly ? [resource.name] : [])),
  );
  const ask = (): Promise<Member> =>
    client.call(accountsEndpoints.me, undefined, {
      signal: AbortSignal.timeout(accountLimits.authCheckTimeoutMs),
    });
  let pending: Promise<Member> | undefined;
  /** Concurrent calls share one request. */
  const me = (): Promise<Member> => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  /**
   * The path of the last redirect. After a redirect react-admin calls `logout`, which must then
   * keep the session.
   */
  let redirected: string | undefined;
  /**
   * The page for a member who may not use the console; undefined for staff.
   */
  async function redirectFor(): Promise<string | undefined> {
    return isStaff(await me()) ? undefined : deniedPath;
  }

  return {
    login: async ({ username, password, code }: Credentials) => {
      let member: Member;
      try {
        member = await client.call(sessionsEndpoints.login, {
          body: { username, password, ...(code === undefined ? {} : { code }) },
        });
      } catch (error) {
        if (error instanceof ApiError && codeAnswers.has(error.code)) {
          throw new CodeRequired(error.reason, { cause: error });
        }
        if (error instanceof ApiError && (error.status === 400 || error.status === 401)) {
          throw new Error('Login failed: Invalid credentials', { cause: error });
        }
        throw httpErrorOf(error);
      }
      redirected = isStaff(member) ? undefined : deniedPath;
    },
    /** Ends the session of staff only. Other members stay signed in on the site. */
    logout: async () => {
      const path = redirected ?? (await redirectFor().catch(unlessSignedOut));
      if (path !== undefined) return path;
      await client.call(accountsEndpoints.logout, { body: {} }).catch(unlessSignedOut);
      return undefined;
    },
    checkAuth: async () => {
      redirected = await redirectFor().catch((error: unknown) => {
        if (isSignedOut(error)) throw httpErrorOf(error);
        return undefined;
      });
      if (redirected !== undefined) throw new Redirect(redirected);
    },
    checkError: (error: unknown) =>
      error instanceof HttpError && error.status === 401
        ? Promise.reject(new Error('Please sign in again.'))
        : Promise.resolve(),
    getIdentity: async () => {
      const { id, username, profileImageUrl } = await me();
      return { id, fullName: username, ...(profileImageUrl ? { avatar: profileImageUrl } : {}) };
    },
    getPermissions: async () => (await me()).roles,
    canAccess: async ({ action, resource = '' }: { action: string; resource?: string }) => {
      const reads = readActions.has(action);
      if (reads && !adminsOnly.has(resource)) return true;
      // While the server does not answer, the page opens and shows that; it offers no changes.
      return me().then(
        ({ isAdmin }) => isAdmin,
        () => reads,
      );
    },
  } satisfies AuthProvider;
}
