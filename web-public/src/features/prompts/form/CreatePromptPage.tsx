import { promptLimits } from '@rostrum/contracts/prompts/constants';
import { dollars, quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import { formColumns, ProblemList } from '../../campaigns/index.ts';
import { HowItGoes } from './HowItGoes.tsx';
import { PromptFields } from './PromptFields.tsx';
import { problemsOf } from './show-messages.ts';
import { useNewPrompt } from './use-new-prompt.ts';

const price = dollars(quote(promptLimits.bountyCents).totalCents);

export function CreatePromptPage(): ReactNode {
  usePageTitle('Ask for something');
  // Always defined here: the route is for members only.
  const member = useMember();
  return (
    <Page>
      <PageHeader
        title="Ask for something"
        subtitle="Say what you want to see, hear or read. Members enter, and everybody can add to the bounty."
      />
      <div css={formColumns}>
        {member && <NewPromptForm key={member.id} userId={member.id} />}
        <HowItGoes />
      </div>
    </Page>
  );
}

function NewPromptForm({ userId }: { readonly userId: number }): ReactNode {
  const [uploading, setUploading] = useState(false);
  const { form, submit } = useNewPrompt(userId);
  const { isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Ask for something" onSubmit={(event) => void submit(event)}>
      <Card padding={6}>
        <Stack gap={8}>
          <ProblemList problems={problemsOf(form)} />
          <PromptFields form={form} onUploading={setUploading} />
          <Stack gap={3}>
            <Button type="submit" size="large" wide busy={isSubmitting} disabled={uploading}>
              {isSubmitting ? 'Creating...' : 'Continue to Payment'}
            </Button>
            <Text size={14} tone="muted">
              The $1 ({price} with the processing) is paid after this form. It publishes your prompt
              and is the first of its bounty. A request cannot be withdrawn.
            </Text>
          </Stack>
        </Stack>
      </Card>
    </form>
  );
}
