import { ApiError } from '@rostrum/contracts/client';
import { termsMessages } from '@rostrum/contracts/terms/messages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/reason.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { refreshSession, updateMember } from '../accounts/index.ts';
import { acceptTerms } from './api.ts';

/**
 * The mutation that accepts a version. When a newer one has come into force meanwhile, the session
 * is fetched again, so that the site asks for that one.
 */
export const acceptance = (queryClient: QueryClient, version: string) =>
  mutationOptions({
    mutationFn: () => acceptTerms(version),
    onSuccess: async (member) => {
      toast({ title: termsMessages.accepted });
      await updateMember(queryClient, member);
    },
    onError: async (error) => {
      const title = reasonOf(error, termsMessages.acceptFailed);
      toast({ title, variant: 'destructive' });
      if (error instanceof ApiError && error.status === 409) await refreshSession(queryClient);
    },
  });
