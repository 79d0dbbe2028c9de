import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from './reason.ts';
import { ErrorState } from '../ui/states.tsx';

interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly title: string;
  /** The title where there is no such record (404): trying again would not help. */
  readonly missing: string;
  /** Where to go instead. */
  readonly action: ReactNode;
}

/** In place of a page whose one record could not be loaded. */
export function LoadFailed({ query, title, missing, action }: LoadFailedProps): ReactNode {
  const { error } = query;
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState level={1} title={missing} action={action} />;
  return (
    <ErrorState
      level={1}
      title={title}
      text={reasonOf(error, messages.unexpected)}
      onRetry={() => void query.refetch()}
      action={action}
    />
  );
}
