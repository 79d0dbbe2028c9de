import { entryMessages, promptMessages } from '@rostrum/contracts/prompts/messages';
import { expect, it } from 'vitest';
import { prompt } from '../../../testing/prompt.ts';
import { checkNewEntry, fileIdOf, newEntry, typesOf } from './entry-form.ts';
import { entryFields } from './entry-form.ts';
import { formDraft } from './form-draft.ts';
import { checkNewPrompt, checkPromptChanges, formOf, newPrompt } from './prompt-form.ts';

const now = Date.parse('2026-12-01T12:00:00.000Z');
const asked = {
  ...newPrompt(now),
  title: ' A poster for a sea that dried up ',
  description: 'Something that a harbour could hang on its door.',
  categoryId: '5',
};

it('sends a new prompt with its end in 30 days', () => {
  expect(checkNewPrompt(asked, now)).toMatchObject({
    body: { title: 'A poster for a sea that dried up', expiresAt: '2026-12-31T23:59:59.999Z' },
  });
});

it('says what is wrong with a prompt at the field', () => {
  const wrong = { ...asked, title: 'Sea', categoryId: '', expiresOn: '2027-12-31' };
  expect(checkNewPrompt(wrong, now)).toEqual({
    errors: {
      title: promptMessages.titleShort,
      categoryId: promptMessages.category,
      expiresOn: promptMessages.expires,
    },
  });
});

it('sends what was changed of a prompt, without what is fixed', () => {
  const changed = { ...formOf(prompt), title: 'Another title', categoryId: '6' };
  expect(checkPromptChanges(changed, prompt)).toEqual({ body: { categoryId: '6' } });
  const open = { ...prompt, abilities: { ...prompt.abilities, editTexts: true } };
  expect(checkPromptChanges(changed, open)).toEqual({
    body: { title: 'Another title', categoryId: '6' },
  });
});

it('offers the types of entries that a prompt takes', () => {
  expect(typesOf(prompt)).toEqual(['image', 'video', 'audio', 'text']);
  expect(newEntry({ allowedFileTypes: 'audio' }).fileType).toBe('audio');
});

it('sends an entry as one file or as a text', () => {
  const file = { ...newEntry(prompt), title: 'Low tide', fileUrl: '/api/images/8', content: 'No.' };
  expect(checkNewEntry(file)).toMatchObject({ body: { fileId: 8, content: null } });
  const text = { ...file, fileType: 'text', content: 'Ships: none.' } as const;
  expect(checkNewEntry(text)).toMatchObject({ body: { fileId: null, content: 'Ships: none.' } });
  expect(checkNewEntry({ ...file, fileUrl: '' })).toEqual({
    errors: { fileUrl: entryMessages.fileMissing },
  });
  expect(fileIdOf('/api/videos/4711.mp4')).toBe(4711);
});

it('keeps a draft for its member, its prompt and files of ours only', () => {
  const kept = new Map<string, unknown>();
  const memory = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
  };
  const draftOf = (userId: number, promptId: number) =>
    formDraft('draft', entryFields, memory, { userId, promptId });
  const values = { ...newEntry(prompt), title: 'Low tide' };
  draftOf(9, 7).save(values);
  expect(draftOf(9, 7).read()).toEqual(values);
  expect(draftOf(8, 7).read()).toBeUndefined();
  expect(draftOf(9, 6).read()).toBeUndefined();
  draftOf(9, 7).save({ ...values, fileUrl: 'https://example.com/a.png' });
  expect(draftOf(9, 7).read()).toBeUndefined();
  draftOf(9, 7).clear();
  expect(kept.size).toBe(0);
});
