import { formatInstant } from '../../fields/dates.ts';
import type { DeadlineRecord } from './records.ts';

type Props = Pick<DeadlineRecord, 'failures' | 'reason' | 'retryAt'>;

/**
 * The number of failures, the last reason and the time of the next attempt; a dash without
 * failures.
 */
export function DeadlineFailure({ failures, reason, retryAt }: Props) {
  if (failures === 0) return <>–</>;
  return (
    <>
      {failures === 1 ? 'Failed once' : `Failed ${failures.toLocaleString('en')} times`}: {reason}
      {retryAt !== null && ` (tried again at ${formatInstant(retryAt)})`}
    </>
  );
}
