import { ApiError } from '@rostrum/contracts/client';
import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPosting } from '../../../api/posting.ts';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  browserStorage,
  stillSignedIn,
  useCheckedForm,
  useOwnImage,
} from '../../campaigns/index.ts';
import { createPrompt } from '../api.ts';
import { formDraft } from './form-draft.ts';
import { renamed } from './form-errors.ts';
import {
  checkNewPrompt,
  formNames,
  newPrompt,
  promptFields,
  type PromptFormValues,
} from './prompt-form.ts';
import type { PromptForm } from './PromptFields.tsx';
import { showMessages } from './show-messages.ts';

interface NewPrompt {
  readonly form: PromptForm;
  readonly submit: ReturnType<PromptForm['handleSubmit']>;
}

const signIn = {
  title: 'Authentication required',
  description: promptMessages.signInToCreate,
} as const;

/** Checks against the browser's clock. */
const checkNow = (values: PromptFormValues) => checkNewPrompt(values, Date.now());

/**
 * The form of a new prompt. Every change is saved in the draft; submitting creates the prompt and goes
 * on to its payment.
 */
export function useNewPrompt(userId: number): NewPrompt {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    formDraft('rostrum.prompt-draft', promptFields, browserStorage, { userId }),
  );
  const [initial] = useState(() => draft.read() ?? newPrompt(Date.now()));
  const [posting] = useState(() => createPosting());
  const form = useCheckedForm(useOwnImage(initial), (values) => {
    const result = checkNow(values);
    return 'errors' in result ? result.errors : undefined;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.save(values);
        },
      }),
    [form, draft],
  );

  const submit = form.handleSubmit(async (values) => {
    const result = checkNow(values);
    if ('errors' in result) return;
    const { body } = result;
    let id: number;
    try {
      if (!(await stillSignedIn(queryClient, signIn))) return;
      ({ id } = await posting.once(JSON.stringify(body), (key) => createPrompt(body, key)));
    } catch (error) {
      if (error instanceof ApiError) showMessages(form, renamed(error.errors, formNames));
      const description = reasonOf(error, promptMessages.createFailedText);
      toast({ title: promptMessages.createFailed, description, variant: 'destructive' });
      return;
    }
    draft.clear();
    void refreshQueries(queryClient, ['prompts']);
    await navigate(`/prompts/${String(id)}`);
  });
  return { form, submit };
}
