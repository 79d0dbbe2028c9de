import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { useCalls } from '../../kernel/calls.ts';
import { DismissReports, RemoveReported, RestoreReported } from '../reports/index.ts';
import type { PublicMessageRecord } from './records.ts';

/** What an admin can decide about a public message. `refusedBy`: id of what says why they cannot. */
export function ModerateMessage({
  message: { id, state, openReports },
  refusedBy,
}: {
  readonly message: PublicMessageRecord;
  readonly refusedBy: string | undefined;
}) {
  const { call } = useCalls();
  const of = (
    command: 'removePublicMessage' | 'restorePublicMessage' | 'dismissPublicMessageReports',
  ) => ({
    kind: 'public_message' as const,
    refusedBy,
    decide: (reason: string) =>
      call(supportersEndpoints[command], { params: { id }, body: { reason } }),
  });
  return (
    <>
      {openReports > 0 && (
        <DismissReports {...of('dismissPublicMessageReports')} openReports={openReports} />
      )}
      {state === 'public' && (
        <RemoveReported
          {...of('removePublicMessage')}
          consequence="The page of the campaign then says that the team removed it. The creator can still read it."
        />
      )}
      {state === 'removed' && <RestoreReported {...of('restorePublicMessage')} />}
    </>
  );
}
