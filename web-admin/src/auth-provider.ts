import { ApiError } from '@rostrum/contracts/client';
import type { AuthProvider } from 'react-admin';
import { server } from './server.ts';

interface Member {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly roles: readonly string[];
}

const denied = "You don't have permission to access the admin dashboard";
const isStaff = ({ isAdmin, roles }: Member): boolean => isAdmin || roles.includes('auditor');

/** What changes something; an auditor may do none of it. */
const changes = new Set(['create', 'edit', 'delete', 'changeStatus']);

/**
 * The cookie session decides, asked of the server each time; nothing about it is kept here. The
 * server authorises every call again, so what this hides is a courtesy.
 */
export const authProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const member = await server
      .call('login', { body: { username, password } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 400 || error.status === 401)) {
          throw new Error('Login failed: Invalid credentials', { cause: error });
        }
        throw error;
      });
    if (!isStaff(member)) throw new Error(`Access Denied: ${denied}`);
  },
  logout: async () => {
    await server.call('logout', { body: {} });
  },
  checkAuth: async () => {
    const member = await server.call('me');
    if (!isStaff(member)) throw new Error(`Access Denied: ${denied}`);
  },
  checkError: (error: { status?: number }) =>
    error.status === 401 ? Promise.reject(new Error('Please sign in again.')) : Promise.resolve(),
  getIdentity: async () => {
    const { id, username } = await server.call('me');
    return { id, fullName: username };
  },
  getPermissions: async () => (await server.call('me')).roles,
  canAccess: async ({ action }: { action: string }) =>
    !changes.has(action) || (await server.call('me')).isAdmin,
} satisfies AuthProvider;
