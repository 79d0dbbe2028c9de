import { ApiError } from '@rostrum/contracts/client';
import { entryMessages, promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPosting } from '../../../api/posting.ts';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { browserStorage, useCheckedForm } from '../../campaigns/index.ts';
import { createEntry, type PromptDetail } from '../api.ts';
import { checkNewEntry, entryFields, entryNames, newEntry, typesOf } from './entry-form.ts';
import type { EntryForm } from './EntryFields.tsx';
import { formDraft } from './form-draft.ts';
import { renamed } from './form-errors.ts';
import { showMessages } from './show-messages.ts';

interface NewEntry {
  readonly form: EntryForm;
  readonly submit: ReturnType<EntryForm['handleSubmit']>;
}

/**
 * The form of a new entry. Every change is saved in the draft; submitting creates the entry and goes on
 * to its payment.
 */
export function useNewEntry(prompt: PromptDetail, userId: number): NewEntry {
  const { id: promptId } = prompt;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    formDraft('rostrum.entry-draft', entryFields, browserStorage, { userId, promptId }),
  );
  const [initial] = useState(() => {
    const kept = draft.read();
    return kept && typesOf(prompt).includes(kept.fileType) ? kept : newEntry(prompt);
  });
  const [posting] = useState(() => createPosting());
  const form = useCheckedForm(initial, (values) => {
    const result = checkNewEntry(values);
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
    const result = checkNewEntry(values);
    if ('errors' in result) return;
    const { body } = result;
    let id: number;
    try {
      ({ id } = await posting.once(JSON.stringify(body), (key) =>
        createEntry(promptId, body, key),
      ));
    } catch (error) {
      if (error instanceof ApiError) showMessages(form, renamed(error.errors, entryNames));
      const description = reasonOf(error, promptMessages.createFailedText);
      toast({ title: entryMessages.createFailed, description, variant: 'destructive' });
      return;
    }
    draft.clear();
    void refreshQueries(queryClient, ['prompts']);
    await navigate(`/submissions/${String(id)}`);
  });
  return { form, submit };
}
