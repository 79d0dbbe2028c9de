import { formatInstant } from '../../fields/dates.ts';
import type { DeadlineRecord } from './records.ts';

type Props = Pick<DeadlineRecord, 'failures' | 'reason' | 'retryAt'>;

/** How often a deadline failed and why, and when it is tried again; a dash without a failure. */
export function DeadlineFailure({ failures, reason, retryAt }: Props) {
  if (failures === 0) return <>–</>;
  return (
    <>
      {failures === 1 ? 'Failed once' : `Failed ${failures.toLocaleString('en')} times`}: {reason}
      {retryAt !== null && ` (tried again at ${formatInstant(retryAt)})`}
    </>
  );
}
