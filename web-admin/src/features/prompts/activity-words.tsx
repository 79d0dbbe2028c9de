import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget, detailCount, detailWord } from '../activities/index.ts';

/** `deadline`: who did it where nobody is named. */
const did = (name: string, what: string, after = '', deadline?: string): ActivityKinds[string] => ({
  name,
  Words: ({ activity }: { readonly activity: Activity }) => (
    <>
      {activity.userId === null && deadline !== undefined ? (
        deadline
      ) : (
        <ActivityMember activity={activity} />
      )}{' '}
      {what} <ActivityTarget activity={activity} />
      {after}
    </>
  ),
});

export const activityKinds: ActivityKinds = {
  prompt_created: did('Prompt created', 'asked for'),
  prompt_published: {
    name: 'Prompt published',
    Words: ({ activity }) => (
      <>
        <ActivityTarget activity={activity} /> by <ActivityMember activity={activity} /> was
        published
      </>
    ),
  },
  prompt_edited: did('Prompt edited', 'edited'),
  prompt_closed: did('Prompt closed', 'closed', '', 'The deadline'),
  prompt_result: {
    name: 'Votes of a prompt counted',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? (
          'The count of'
        ) : (
          <>
            <ActivityMember activity={activity} /> led to another count of
          </>
        )}{' '}
        the votes in <ActivityTarget activity={activity} />, result{' '}
        {detailWord(activity.details.number)}:{' '}
        {detailCount(activity.details.counted, 'vote', 'votes')},{' '}
        {detailCount(activity.details.winners, 'winner', 'winners')}
      </>
    ),
  },
  prompt_result_confirmed: {
    name: 'Result confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed result{' '}
        {detailWord(activity.details.number)} of <ActivityTarget activity={activity} />
      </>
    ),
  },
  prompt_refunds_ordered: {
    name: 'Refund of a prompt',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? 'The deadline' : <ActivityMember activity={activity} />} ordered
        the refund of everything that <ActivityTarget activity={activity} /> holds (
        {detailWord(activity.details.reason)})
      </>
    ),
  },
  prompt_hold_placed: did('Prompt put on hold', 'put', ' on hold', 'A lost dispute'),
  prompt_hold_lifted: did('Hold of a prompt lifted', 'lifted the hold of'),
  prompt_taken_down: did('Prompt taken down', 'took', ' down'),
  prompt_restored: did('Takedown of a prompt undone', 'undid the takedown of'),
};
