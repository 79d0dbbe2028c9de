import { Button, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { ApproveShares } from './ApproveShares.tsx';
import { useChosen } from './chosen.ts';
import { ExportBatch } from './ExportBatch.tsx';
import { useShownState } from './PayoutTabs.tsx';
import { RecordSent } from './RecordSent.tsx';
import type { ShareRecord } from './records.ts';
import { canBeApproved, canBeSent } from './share-words.ts';
import { useCanApprove } from './use-can-approve.ts';

/** States in which no share can be approved or sent. */
const withoutActs: readonly string[] = ['unclaimed', 'waiting', 'held', 'sent', 'netted'];

/**
 * Approves the chosen shares of the page, and records them as sent. Renders nothing for auditors, whom
 * the server refuses.
 */
export function ActsOnChosen() {
  const canApprove = useCanApprove();
  const { data = [] } = useListContext<ShareRecord>();
  const { ids, choose } = useChosen();
  const state = useShownState();
  if (!canApprove || withoutActs.includes(state)) return null;
  const choosable = data.filter((share) => canBeApproved(share) || canBeSent(share));
  const chosen = choosable.filter(({ id }) => ids.has(id));
  const toApprove = chosen.filter(canBeApproved);
  const toSend = chosen.filter(canBeSent);
  const all = chosen.length > 0 && chosen.length === choosable.length;
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label="Chosen payouts"
      sx={{ flexWrap: 'wrap' }}
    >
      <Button
        size="small"
        variant="outlined"
        disabled={choosable.length === 0}
        onClick={() => {
          choose(all ? [] : choosable.map(({ id }) => id));
        }}
      >
        {all ? 'Choose none' : `Choose all ${String(choosable.length)} on this page`}
      </Button>
      {state !== 'approved' && (
        <ApproveShares label={`Approve ${String(toApprove.length)} chosen`} shares={toApprove} />
      )}
      {(state === 'approved' || state === '') && (
        <>
          <RecordSent label={`Record ${String(toSend.length)} chosen as sent`} shares={toSend} />
          <ExportBatch chosen={toSend} />
        </>
      )}
    </Stack>
  );
}
