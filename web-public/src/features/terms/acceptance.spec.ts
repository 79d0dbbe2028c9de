import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { termsMessages } from '@rostrum/contracts/terms/messages';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '../accounts/session.ts';
import { acceptance } from './acceptance.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const memberAsked = (toAccept: string) => ({
  id: 3,
  username: 'amara',
  terms: { toAccept, announced: null },
});

/** The version that the site asks for after the server has refused to take the one of May. */
async function askedAfter(status: number, message: string): Promise<string | null | undefined> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(sessionQuery.queryKey, memberAsked('2027-05-01') as never);
  const leave = new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address === accountsEndpoints.me.path
        ? Response.json(memberAsked('2027-06-01'))
        : Response.json({ success: false, message }, { status }),
    ),
  );
  const accepting = new MutationObserver(queryClient, acceptance(queryClient, '2027-05-01'));
  await expect(accepting.mutate()).rejects.toMatchObject({ status });
  leave();
  return queryClient.getQueryData(sessionQuery.queryKey)?.terms.toAccept;
}

it('asks for the version in force once another one was refused', async () => {
  expect(await askedAfter(409, termsMessages.notInForce)).toBe('2027-06-01');
});

it('asks for the same version after a failure', async () => {
  expect(await askedAfter(500, 'Internal error')).toBe('2027-05-01');
});
