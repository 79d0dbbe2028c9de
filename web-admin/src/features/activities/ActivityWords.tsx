import type { Activity } from '../../kernel/define-feature.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { detailWord } from './phrases.tsx';

/**
 * An entry of the activity log as a sentence. A type without a registered sentence is shown by its
 * name.
 */
export function ActivityWords({ activity }: { activity: Activity }) {
  const { activityKinds } = useRegistry();
  const kind = activityKinds[activity.activityType];
  return kind ? <kind.Words activity={activity} /> : <>{detailWord(activity.activityType)}</>;
}
