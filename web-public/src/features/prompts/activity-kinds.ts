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
  prompt_created: { Icon: Lightbulb },
  prompt_published: { Icon: Lightbulb },
  prompt_edited: { Icon: Pencil },
  prompt_closed: { Icon: Ban },
  prompt_result: { Icon: ListOrdered },
  prompt_result_confirmed: { Icon: CircleCheck },
  prompt_refunds_ordered: { Icon: Undo2 },
  prompt_hold_placed: { Icon: CirclePause },
  prompt_hold_lifted: { Icon: CirclePlay },
  prompt_taken_down: { Icon: CircleX },
  prompt_restored: { Icon: Undo2 },
  entry_published: { Icon: Sparkles },
  entry_withdrawn: { Icon: Undo2 },
  entry_removed: { Icon: CircleX },
  entry_restored: { Icon: Undo2 },
  entry_votes_confirmed: { Icon: CircleCheck },
};
