import { EntryLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget } from '../activities/index.ts';
import type { WithdrawalCause } from '@rostrum/contracts/prompts/constants';
import { withdrawalWords } from './entry-words.ts';

interface PhraseProps {
  readonly activity: Activity;
}

/** The entry, and for which prompt it is. */
const Entry = ({ activity }: PhraseProps) => (
  <>
    <EntryLink id={Number(activity.details.submissionId)} /> for{' '}
    <ActivityTarget activity={activity} />
  </>
);

const decided = (name: string, what: string): ActivityKinds[string] => ({
  name,
  Words: ({ activity }: PhraseProps) => (
    <>
      <ActivityMember activity={activity} /> {what} <Entry activity={activity} />
    </>
  ),
});

export const activityKinds: ActivityKinds = {
  entry_published: decided('Entry published', 'entered'),
  entry_withdrawn: {
    name: 'Entry withdrawn',
    Words: ({ activity }) => (
      <>
        <Entry activity={activity} /> by <ActivityMember activity={activity} /> was withdrawn,
        because {withdrawalWords[activity.details.cause as WithdrawalCause]}
      </>
    ),
  },
  entry_removed: decided('Entry removed', 'removed'),
  entry_restored: decided('Entry restored', 'restored'),
};
