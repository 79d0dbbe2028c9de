import { ApiError, type Answer } from '@rostrum/contracts/client';
import { HttpError, type AuthProvider } from 'react-admin';
import { httpErrorOf, type Server } from './server.ts';

type Member = Answer<'me'>;

export const deniedPath = '/denied';
export const unreachablePath = '/unreachable';
const denied = "Access Denied: You don't have permission to access the admin dashboard";

const isStaff = ({ isAdmin, roles }: Member): boolean => isAdmin || roles.includes('auditor');

/** What changes something; an auditor may do none of it. */
const changes = new Set(['create', 'edit', 'delete', 'changeStatus', 'orderParked']);

/** Sends react-admin elsewhere without a toast: the page there says what is the matter. */
class Elsewhere extends Error {
  override readonly name = 'Elsewhere';
  readonly redirectTo: string;
  constructor(redirectTo: string, cause?: unknown) {
    super(denied, { cause });
    this.redirectTo = redirectTo;
  }
}

/**
 * The cookie session decides, asked of the server each time; nothing about it is kept here. The
 * server authorises every call again, so what this hides is a courtesy. A server that does not
 * answer opens nothing, and ends no session either.
 */
export function createAuthProvider({ client }: Server) {
  let asking: Promise<Member> | undefined;
  /** Questions that are asked while one is under way share its answer. */
  const me = (): Promise<Member> => {
    asking ??= client.call('me').finally(() => {
      asking = undefined;
    });
    return asking;
  };

  /** Where the last check sent them: react-admin then "logs out", which must not end a session. */
  let turnedAway: string | undefined;
  /** Where somebody who may not stay belongs: undefined is the login page. */
  async function placeOf(): Promise<string | undefined> {
    try {
      return isStaff(await me()) ? undefined : deniedPath;
    } catch (error) {
      return error instanceof ApiError && error.status === 401 ? undefined : unreachablePath;
    }
  }

  return {
    login: async ({ username, password }: { username: string; password: string }) => {
      let member: Member;
      try {
        member = await client.call('login', { body: { username, password } });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 401)) {
          throw new Error('Login failed: Invalid credentials', { cause: error });
        }
        throw httpErrorOf(error);
      }
      if (!isStaff(member)) throw new Error(denied);
      turnedAway = undefined;
    },
    /** A member who strayed in here keeps the session that they have on the site. */
    logout: async () => {
      const place = turnedAway ?? (await placeOf());
      if (place !== undefined) return place;
      await client.call('logout', { body: {} }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 401)) throw httpErrorOf(error);
      });
      return undefined;
    },
    checkAuth: async () => {
      const place = await placeOf();
      turnedAway = place;
      if (place !== undefined) throw new Elsewhere(place);
      await me().catch((error: unknown) => {
        throw httpErrorOf(error);
      });
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
    canAccess: async ({ action }: { action: string }) =>
      !changes.has(action) || (await me()).isAdmin,
  } satisfies AuthProvider;
}
