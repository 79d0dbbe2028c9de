import type { ReactionType } from '@rostrum/contracts/reactions/constants';
import {
  Flame,
  HandHeart,
  Heart,
  Lightbulb,
  ThumbsDown,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react';

export const reactionIcons: Readonly<Record<ReactionType, LucideIcon>> = {
  agree: ThumbsUp,
  disagree: ThumbsDown,
  insightful: Lightbulb,
  love: Heart,
  hot: Flame,
  support: HandHeart,
};
