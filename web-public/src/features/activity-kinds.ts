import type { LucideIcon } from 'lucide-react';

/** How a member's own activity of a type is shown. */
interface ActivityKind {
  readonly Icon: LucideIcon;
  /** What happened to the campaign of the title; absent if the title itself says what happened. */
  readonly label?: string;
}

/** By type of activity. */
export type ActivityKinds = Readonly<Record<string, ActivityKind>>;

/**
 * The kinds of all features. They are found by the name of their file and not listed in
 * `feature.ts`, which is part of the entry: only the pages that show activities load them.
 */
export const activityKinds: ActivityKinds = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<ActivityKinds>('./*/activity-kinds.ts', {
      eager: true,
      import: 'activityKinds',
    }),
  ),
) as ActivityKinds;
