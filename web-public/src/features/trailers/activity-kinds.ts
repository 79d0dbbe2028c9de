import { CircleX, ShieldCheck, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  trailer_accepted: { Icon: ShieldCheck, label: 'Accepted' },
  trailer_sent_back: { Icon: CircleX, label: 'Sent back' },
  trailer_review_undone: { Icon: Undo2, label: 'Reviewed again' },
  trailer_fee_returned: { Icon: Undo2, label: 'Fee returned' },
};
