import { ApiError } from '@rostrum/contracts/client';
import { descriptionMessages as messages } from '@rostrum/contracts/descriptions/messages';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';

const destructive = { variant: 'destructive' } as const;

export const titleMissing: ToastMessage = {
  title: messages.missingTitle,
  description: messages.titleMissing,
  ...destructive,
};

/**
 * What to say when no description was written; nothing for a session that has ended, since the site
 * then opens the login page and says why.
 */
export function descriptionProblem(error: unknown): ToastMessage | undefined {
  if (!(error instanceof ApiError)) return failed(messages.failed);
  if (error.status === 401) return undefined;
  if (error.status === 429) return failed(messages.quota);
  const [byField] = Object.values(error.errors);
  return failed(byField ?? (error.code === 'unknown' ? messages.failed : error.reason));
}

const failed = (description: string): ToastMessage => ({
  title: messages.failedTitle,
  description,
  ...destructive,
});
