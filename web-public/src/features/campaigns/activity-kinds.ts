import {
  Activity,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  Megaphone,
  Pencil,
  Scale,
  Undo2,
  Video,
} from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  campaign_created: { Icon: Megaphone, label: 'Proposed' },
  campaign_published: { Icon: Megaphone, label: 'Published' },
  campaign_edited: { Icon: Pencil, label: 'Edited' },
  status_changed: { Icon: Activity, label: 'Status changed' },
  conversation_announced: { Icon: CalendarClock, label: 'Announced' },
  evidence_submitted: { Icon: Video, label: 'Submitted' },
  evidence_returned: { Icon: Undo2 },
  evidence_confirmed: { Icon: CircleCheck },
  refunds_ordered: { Icon: Undo2 },
  election_opened: { Icon: Scale },
  election_decided: { Icon: Scale },
  hold_placed: { Icon: CirclePause },
  hold_lifted: { Icon: CirclePlay },
  campaign_taken_down: { Icon: CircleX },
  campaign_restored: { Icon: Undo2 },
  video_attached: { Icon: Video, label: 'Set' },
};
