import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountsEndpoints, accountLimits } from '@rostrum/contracts/accounts/constants';
import { type Answer, ApiError, type Input } from '@rostrum/contracts/client';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { forgetName, rememberName, rememberedName } from './remembered-name.ts';
import { mayHaveSession, removeSessionHint } from './session-hint.ts';

export type Member = Answer<'me'>;

/**
 * The state of the session. Only `member` grants access. `checking` and `unknown` (the check failed
 * or took more than five seconds) carry the name that this tab remembers, for display only.
 */
export type Session =
  | { readonly status: 'member'; readonly member: Member }
  | { readonly status: 'visitor' }
  | { readonly status: 'checking' | 'unknown'; readonly name: string | undefined };

const sessionKey = ['session'] as const;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  // Without the hint no request is sent: its 401 answer would be logged as an error in the
  // browser's console.
  initialData: (): Member | null | undefined => (mayHaveSession() ? undefined : null),
  queryFn: async ({ signal }): Promise<Member | null> => {
    if (!mayHaveSession()) return null;
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(accountLimits.authCheckTimeoutMs)]);
    try {
      const member = await client.call(accountsEndpoints.me, undefined, { signal: inTime });
      rememberName(member.username);
      return member;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        forgetName();
        removeSessionHint();
        return null;
      }
      throw error;
    }
  },
});

export function useSession(): Session & { readonly retry: () => void } {
  const { data, status, isFetching, refetch } = useQuery(sessionQuery);
  const retry = (): void => {
    void refetch();
  };
  if (status === 'success') {
    return data ? { status: 'member', member: data, retry } : { status: 'visitor', retry };
  }
  return {
    status: status === 'pending' || isFetching ? 'checking' : 'unknown',
    name: rememberedName(),
    retry,
  };
}

/** The signed-in member. */
export function useMember(): Member | undefined {
  const session = useSession();
  return session.status === 'member' ? session.member : undefined;
}

/** The channel on which the site's tabs tell each other that the session or member has changed. */
let tabs: BroadcastChannel | undefined;

/**
 * Tells the other tabs, and resets all other queries, because their answers belong to another user.
 */
async function replaceSession(queryClient: QueryClient, member: Member | null): Promise<void> {
  tabs?.postMessage('changed');
  if (member) rememberName(member.username);
  else forgetName();
  queryClient.setQueryData(sessionKey, member);
  await resetOtherQueries(queryClient);
}

function resetOtherQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}

/** Applies a change of the member to the session of this tab and the other tabs. */
export async function updateMember(queryClient: QueryClient, member: Member): Promise<void> {
  tabs?.postMessage('changed');
  rememberName(member.username);
  queryClient.setQueryData(sessionKey, member);
  await refreshQueries(queryClient, ['accounts', member.id]);
}

/** Fetches the session again in all tabs, after a mailed link may have changed the member. */
export async function reloadSession(queryClient: QueryClient): Promise<void> {
  tabs?.postMessage('changed');
  await queryClient.refetchQueries({ queryKey: sessionKey });
}

const memberId = (queryClient: QueryClient): number | undefined =>
  queryClient.getQueryData<Member | null>(sessionKey)?.id;

/**
 * Keeps the session current. Fetches it again when another tab announces a change, or when this tab
 * becomes visible and the hint contradicts what is shown, since the admin console can sign out too.
 */
export function followSession(queryClient: QueryClient): void {
  const check = async (): Promise<void> => {
    const before = memberId(queryClient);
    await queryClient.refetchQueries({ queryKey: sessionKey });
    if (memberId(queryClient) !== before) await resetOtherQueries(queryClient);
  };
  tabs = new BroadcastChannel('rostrum.session');
  tabs.addEventListener('message', () => void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    if (mayHaveSession() !== (memberId(queryClient) !== undefined)) void check();
  });
}

/** Fetches the session again, after a command that changed it. */
export function refreshSession(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ queryKey: sessionKey });
}

/** Makes the member a visitor after the server refused the session. Returns false for a visitor. */
export function endSession(queryClient: QueryClient): boolean {
  if (memberId(queryClient) === undefined) return false;
  removeSessionHint();
  void replaceSession(queryClient, null);
  return true;
}

interface SessionActions {
  readonly login: (body: Input<'login'>['body']) => Promise<Member>;
  readonly register: (body: Input<'register'>['body']) => Promise<Member>;
  /** Rejects if the server cannot be reached; the member then stays signed in. */
  readonly logout: () => Promise<void>;
}

export function useSessionActions(): SessionActions {
  const queryClient = useQueryClient();
  return {
    login: async (body) => {
      const member = await client.call(sessionsEndpoints.login, { body });
      await replaceSession(queryClient, member);
      return member;
    },
    register: async (body) => {
      const member = await client.call(accountsEndpoints.register, { body });
      await replaceSession(queryClient, member);
      return member;
    },
    logout: async () => {
      await client.call(accountsEndpoints.logout, { body: {} });
      await replaceSession(queryClient, null);
    },
  };
}
