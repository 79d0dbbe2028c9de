import { Checkbox } from '@mui/material';
import { dollars } from '@rostrum/contracts/money';
import { toggled, useChosen } from './chosen.ts';
import type { ShareRecord } from './records.ts';
import { canBeApproved, canBeSent, shareName } from './share-words.ts';

/** Chooses a share that an administrator can approve or record as sent now; nothing for others. */
export function ChooseShare({ share }: { readonly share: ShareRecord }) {
  const { ids, choose } = useChosen();
  if (!canBeApproved(share) && !canBeSent(share)) return null;
  return (
    <Checkbox
      size="small"
      checked={ids.has(share.id)}
      onChange={() => {
        choose(toggled(ids, share.id));
      }}
      slotProps={{
        input: { 'aria-label': `Choose ${shareName(share)}, ${dollars(share.payCents)}` },
      }}
      sx={{ p: { xs: 1.5, sm: 0.5 }, m: -0.5 }}
    />
  );
}
