import { EntryLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget } from '../activities/index.ts';
import { withdrawalWords } from './entry-words.ts';

interface PhraseProps {
  readonly activity: Activity;
}

/** The entry, and for which prompt it is. */
function Entry({ activity }: PhraseProps) {
  const { submissionId: id } = activity.details;
  return (
    <>
      {typeof id === 'number' ? <EntryLink id={id} /> : 'an entry'} for{' '}
      <ActivityTarget activity={activity} />
    </>
  );
}

const causes: Readonly<Record<string, string>> = withdrawalWords;

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
        because {causes[String(activity.details.cause)] ?? 'of an unknown cause'}
      </>
    ),
  },
  entry_removed: decided('Entry removed', 'removed'),
  entry_restored: decided('Entry restored', 'restored'),
};
