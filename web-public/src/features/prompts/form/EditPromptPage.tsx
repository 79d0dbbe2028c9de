import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { LockedTerms, ProblemList, useCheckedForm, useOwnImage } from '../../campaigns/index.ts';
import { editPrompt, type PromptDetail } from '../api.ts';
import { PageOfPrompt } from '../PageOfPrompt.tsx';
import { checkPromptChanges, formOf } from './prompt-form.ts';
import { PromptFields } from './PromptFields.tsx';
import { problemsOf, showMessages } from './show-messages.ts';

export function EditPromptPage(): ReactNode {
  usePageTitle('Edit Prompt');
  return <PageOfPrompt>{(prompt) => <Edit prompt={prompt} />}</PageOfPrompt>;
}

function Edit({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const path = `/prompts/${String(prompt.id)}`;
  if (!prompt.abilities.edit) {
    return (
      <ErrorState
        level={1}
        title={messages.forbidden}
        text="Only its asker can edit a prompt, and only before its end."
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
      <PageHeader title="Edit Prompt" />
      <EditForm prompt={prompt} />
    </Stack>
  );
}

function EditForm({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The prompt as it was when the form opened; saving replaces the data of the query.
  const [before] = useState(prompt);
  const [initial] = useState(() => formOf(before));
  const [uploading, setUploading] = useState(false);
  const path = `/prompts/${String(before.id)}`;
  const form = useCheckedForm(useOwnImage(initial), (values) => {
    const result = checkPromptChanges(values, before);
    return 'errors' in result ? result.errors : undefined;
  });
  const submit = form.handleSubmit(async (values) => {
    const result = checkPromptChanges(values, before);
    if ('errors' in result) return;
    try {
      if (Object.keys(result.body).length > 0) await editPrompt(before.id, result.body);
    } catch (error) {
      if (error instanceof ApiError) showMessages(form, error.errors);
      toast({
        title: 'The prompt was not changed',
        description: reasonOf(error, promptMessages.createFailedText),
        variant: 'destructive',
      });
      return;
    }
    toast({ title: 'Prompt updated' });
    void refreshQueries(queryClient, ['prompts']);
    await navigate(path);
  });
  const { isSubmitting } = form.formState;
  const locked = !before.abilities.editTexts;
  return (
    <form noValidate aria-label="Edit Prompt" onSubmit={(event) => void submit(event)}>
      <Card padding={6}>
        <Stack gap={8}>
          <ProblemList problems={problemsOf(form)} />
          {locked && <LockedTerms text={promptMessages.locked} />}
          <PromptFields form={form} locked={locked} isEdited onUploading={setUploading} />
          <Text size={14} tone="muted">
            {promptMessages.fixed}
          </Text>
          <Row gap={3}>
            <Button type="submit" size="large" busy={isSubmitting} disabled={uploading}>
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
            <LinkButton to={path} variant="ghost" size="large">
              Cancel
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </form>
  );
}
