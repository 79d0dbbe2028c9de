import { Alert, LinearProgress } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RetryAlert } from './RetryAlert.tsx';

/** What an act on money would move now, and why it would be refused. */
export interface Preview<S> {
  readonly sums: S;
  /** Null when it would not be refused. */
  readonly refusal: string | null;
}

/** Asks for the sums of an act. */
export interface AskedSums<S> {
  /** What the act is about. */
  readonly key: readonly (string | number)[];
  readonly ask: () => Promise<Preview<S>>;
}

/**
 * The sums of an act, asked for when its dialog opens, of which this is a part, and only by `refetch`
 * after that, so that they do not change under the button.
 */
export const useSums = <T,>(
  key: readonly (string | number)[],
  ask: () => Promise<T>,
  enabled = true,
): UseQueryResult<T> =>
  useQuery({
    queryKey: ['sums', ...key],
    queryFn: ask,
    enabled,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

interface SumsStateProps {
  readonly asked: {
    /** Undefined until the answer. */
    readonly data: object | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** Says that the sums are asked for, could not be, or that the act would be refused. */
export function SumsState({ asked: { data, error, refetch } }: SumsStateProps) {
  if (error) {
    return (
      <RetryAlert
        failed="What this moves could not be asked."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (!data) return <LinearProgress aria-label="Asking what this moves" />;
  const refusal = 'refusal' in data && typeof data.refusal === 'string' ? data.refusal : null;
  return refusal === null ? null : <Alert severity="warning">{refusal}</Alert>;
}
