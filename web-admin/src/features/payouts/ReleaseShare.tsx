import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { DialogContentText, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { dollars } from '@rostrum/contracts/money';
import { anotherConfirms } from '../../fields/another-confirms.ts';
import { formatInstant } from '../../fields/dates.ts';
import { MemberLink } from '../../fields/links.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { MemberField } from './MemberField.tsx';
import { shareCalls, sumsOfShare, type ShareSums } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';

interface OfShare {
  readonly share: ShareRecord;
}

/**
 * What becomes of a share that cannot be paid to its payee, who was erased: what two administrators can
 * do about it now, and why one that asked for it has to wait.
 */
export function ReleaseShare({ share }: OfShare) {
  const calls = useCalls();
  const { state, release } = share;
  const move = sumsOfShare(calls, 'move', share.id);
  const writeOff = sumsOfShare(calls, 'writeOff', share.id);
  const asked = `${state} ${release?.requestedAt ?? ''}`;
  const { data: moving } = useSums([...move.key, asked, 'page'], move.ask);
  const { data: writingOff } = useSums([...writeOff.key, asked, 'page'], writeOff.ask);
  const waits = release && (release.toId === null ? writingOff : moving)?.refusal;
  return (
    <>
      {moving?.refusal === null && <MoveShare share={share} />}
      {writingOff?.refusal === null && <WriteOffShare share={share} />}
      {typeof waits === 'string' && <Typography variant="body2">{waits}</Typography>}
    </>
  );
}

/** What an administrator asked to become of a share: "$55.55 are to be written off". */
export function AskedRelease({ share: { release } }: OfShare): ReactNode {
  if (release === null) return null;
  const { toId, amountCents, requestedBy, requestedAt, until } = release;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      <MemberLink id={requestedBy} /> asked on {formatInstant(requestedAt)} UTC that{' '}
      {dollars(amountCents)}{' '}
      {toId === null ? (
        'are written off'
      ) : (
        <>
          go to <MemberLink id={toId} />
        </>
      )}
      . It can be confirmed until {formatInstant(until)} UTC.
    </Typography>
  );
}

/** What the act does with the sums, and who has to agree. */
const Consequences = ({
  sums: { payCents, nettedCents },
  becomes,
  confirms,
}: {
  readonly sums: ShareSums;
  readonly becomes: string;
  readonly confirms: boolean;
}) => (
  <DialogContentText sx={{ mb: 2 }}>
    {dollars(payCents)} {becomes}
    {nettedCents > 0 && `, after ${dollars(nettedCents)} that the erased payee owes`}.{' '}
    {confirms ? 'This confirms it, and cannot be undone.' : anotherConfirms}
  </DialogContentText>
);

function MoveShare({ share }: OfShare) {
  const client = useCalls();
  const asked = share.release?.toId ?? null;
  const [entered, setEntered] = useState(asked === null ? '' : String(asked));
  const memberId = recordIdOf(entered);
  const confirms = asked !== null && memberId === asked;
  return (
    <ReasonDialog
      button={asked === null ? 'Move to another account' : 'Confirm the move'}
      title="Move this share to another account?"
      submitText={confirms ? 'Confirm' : 'Ask for it'}
      sums={sumsOfShare(client, 'move', share.id)}
      submit={(reason, sums) =>
        memberId === undefined
          ? Promise.reject(new Error(payoutMessages.noMember))
          : shareCalls(client, share.id).move(memberId, reason, sums)
      }
      complete={memberId !== undefined}
      failed="It could not be moved"
      reasonHelp="The evidence that the money is theirs. Kept in the log, and shown in the event history."
      doneText={confirms ? 'The share is moved' : 'It is asked for, and waits to be confirmed'}
    >
      {(sums) => (
        <>
          <Consequences
            sums={sums}
            becomes="are then owed to this member, who is asked where the money goes"
            confirms={confirms}
          />
          <MemberField entered={entered} enter={setEntered} />
        </>
      )}
    </ReasonDialog>
  );
}

function WriteOffShare({ share }: OfShare) {
  const client = useCalls();
  const confirms = share.release?.toId === null;
  return (
    <ReasonDialog
      button={confirms ? 'Confirm the write-off' : 'Write off'}
      danger
      title="Write off this share?"
      submitText={confirms ? 'Confirm' : 'Ask for it'}
      sums={sumsOfShare(client, 'writeOff', share.id)}
      submit={shareCalls(client, share.id).writeOff}
      failed="It could not be written off"
      reasonHelp="Kept in the log, and shown in the event history."
      doneText={
        confirms ? 'The share is written off' : 'It is asked for, and waits to be confirmed'
      }
    >
      {(sums) => (
        <Consequences
          sums={sums}
          becomes="are then not owed any more, and are income of the platform"
          confirms={confirms}
        />
      )}
    </ReasonDialog>
  );
}
