import {
  Ban,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  Lightbulb,
  ListOrdered,
  Pencil,
  Sparkles,
  Undo2,
} from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  prompt_created: { Icon: Lightbulb, label: 'Asked for' },
  prompt_published: { Icon: Lightbulb, label: 'Published' },
  prompt_edited: { Icon: Pencil, label: 'Edited' },
  prompt_closed: { Icon: Ban, label: 'Closed' },
  prompt_result: { Icon: ListOrdered, label: 'Counted' },
  prompt_result_confirmed: { Icon: CircleCheck },
  prompt_refunds_ordered: { Icon: Undo2, label: 'Ordered' },
  prompt_hold_placed: { Icon: CirclePause },
  prompt_hold_lifted: { Icon: CirclePlay },
  prompt_taken_down: { Icon: CircleX },
  prompt_restored: { Icon: Undo2 },
  entry_published: { Icon: Sparkles, label: 'Published' },
  entry_withdrawn: { Icon: Undo2 },
  entry_removed: { Icon: CircleX },
  entry_restored: { Icon: Undo2 },
  entry_votes_confirmed: { Icon: CircleCheck },
};
