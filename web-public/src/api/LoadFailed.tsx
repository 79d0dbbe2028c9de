import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/states.tsx';
import { reasonOf } from './reason.ts';

interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly title: string;
  /** The title for a 404, which has no Retry. */
  readonly missing?: string;
  readonly missingText?: string;
  readonly level?: 1 | 2 | 3;
  readonly action?: ReactNode;
}

/** Replaces what a failed query would have shown: the server's reason, and Retry. */
export function LoadFailed({
  query: { error, refetch },
  title,
  missing,
  missingText,
  level = 2,
  action,
}: LoadFailedProps): ReactNode {
  if (missing !== undefined && error instanceof ApiError && error.status === 404) {
    return <ErrorState level={level} title={missing} text={missingText} action={action} />;
  }
  return (
    <ErrorState
      level={level}
      title={title}
      text={reasonOf(error, messages.unexpected)}
      onRetry={() => void refetch()}
      action={action}
    />
  );
}
