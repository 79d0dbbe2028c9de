import {
  Atom,
  Briefcase,
  Clapperboard,
  Cpu,
  Drama,
  HeartPulse,
  Landmark,
  Leaf,
  Tag,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<number, LucideIcon>> = {
  1: Landmark,
  2: Cpu,
  3: Atom,
  4: Briefcase,
  5: Leaf,
  6: Drama,
  7: Trophy,
  8: HeartPulse,
  11: Clapperboard,
};

/** A category's icon, hidden from screen readers. */
export function CategoryIcon({
  id,
  size = 26,
}: {
  readonly id: number;
  readonly size?: number;
}): ReactNode {
  const Icon = icons[id] ?? Tag;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
