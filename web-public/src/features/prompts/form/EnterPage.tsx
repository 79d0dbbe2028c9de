import { entryLimits } from '@rostrum/contracts/prompts/constants';
import { entryMessages, promptMessages } from '@rostrum/contracts/prompts/messages';
import { dollars, quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import { ProblemList } from '../../campaigns/index.ts';
import type { PromptDetail } from '../api.ts';
import { PageOfPrompt } from '../PageOfPrompt.tsx';
import { EntryFields } from './EntryFields.tsx';
import { problemsOf } from './show-messages.ts';
import { useNewEntry } from './use-new-entry.ts';

const price = dollars(quote(entryLimits.feeCents).totalCents);

/** The page `/prompts/{id}/enter`. */
export function EnterPage(): ReactNode {
  usePageTitle('Enter');
  // Always defined here: the route is for members only.
  const member = useMember();
  return (
    <PageOfPrompt width="form">
      {(prompt) => member && <Enter key={member.id} prompt={prompt} userId={member.id} />}
    </PageOfPrompt>
  );
}

interface EnterProps {
  readonly prompt: PromptDetail;
  readonly userId: number;
}

function Enter({ prompt, userId }: EnterProps): ReactNode {
  const path = `/prompts/${String(prompt.id)}`;
  // A prompt that closes while the form is open keeps it, and the server says so.
  const [mayEnter] = useState(prompt.abilities.enter);
  if (!mayEnter) {
    return (
      <ErrorState
        level={1}
        title={entryMessages.refused}
        text={whyNot(prompt, userId)}
        action={<LinkButton to={path}>Back to the prompt</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Breadcrumbs
        trail={[
          { label: 'Prompts', to: '/prompts' },
          { label: prompt.title, to: path },
        ]}
      />
      <PageHeader title="Enter for $1" subtitle={<bdi>{prompt.title}</bdi>} />
      <EntryFormCard prompt={prompt} userId={userId} />
    </Stack>
  );
}

/** Why a member cannot enter, as far as it is known here. */
function whyNot(
  { creatorId, ownEntries, submissionCount, acceptsEntries }: PromptDetail,
  userId: number,
) {
  if (creatorId === userId) return entryMessages.ownPrompt;
  if (!acceptsEntries) return promptMessages.closed;
  if (ownEntries.length >= entryLimits.perMember) return entryMessages.perMember;
  return submissionCount >= entryLimits.perPrompt ? entryMessages.perPrompt : '';
}

function EntryFormCard({ prompt, userId }: EnterProps): ReactNode {
  const [uploading, setUploading] = useState(false);
  const { form, submit } = useNewEntry(prompt, userId);
  const { isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Enter" onSubmit={(event) => void submit(event)}>
      <Card padding={6}>
        <Stack gap={6}>
          <ProblemList problems={problemsOf(form)} />
          <EntryFields form={form} prompt={prompt} onUploading={setUploading} />
          <Stack gap={3}>
            <Button type="submit" size="large" wide busy={isSubmitting} disabled={uploading}>
              {isSubmitting ? 'Sending...' : 'Continue to Payment'}
            </Button>
            <Text size={14} tone="muted">
              {uploading
                ? 'You can continue once the upload has ended.'
                : `The $1 (${price} with the processing) is paid after this form, and goes to the bounty. It publishes your entry.`}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </form>
  );
}
