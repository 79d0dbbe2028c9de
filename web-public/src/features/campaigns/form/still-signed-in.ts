import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { ApiError } from '@rostrum/contracts/client';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { endSession } from '../../accounts/index.ts';

/** Delay between the message and the login page, from the specification. Milliseconds. */
const toLoginMs = 1500;

/**
 * Asks the server whether the member of a form is still signed in. If not, says so, and opens the
 * login page, from which they come back to the form.
 * @throws ApiError or TypeError when the server does not say
 */
export async function stillSignedIn(
  queryClient: QueryClient,
  message: { readonly title: string; readonly description: string },
): Promise<boolean> {
  try {
    await client.call(accountsEndpoints.me);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  toast({ ...message, variant: 'destructive' });
  await new Promise((resolve) => setTimeout(resolve, toLoginMs));
  endSession(queryClient);
  return false;
}
