import type { Activity } from '../../kernel/define-feature.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { detailWord } from './phrases.tsx';

/** One entry of the log in words; a type that no feature has words for is shown by its name. */
export function ActivityWords({ activity }: { activity: Activity }) {
  const { activityKinds } = useRegistry();
  const kind = activityKinds[activity.activityType];
  return kind ? <kind.Words activity={activity} /> : <>{detailWord(activity.activityType)}</>;
}
