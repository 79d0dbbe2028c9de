import {
  createEntryBody,
  type EntryFileType,
  entryFileTypes,
  takes,
} from '@rostrum/contracts/prompts';
import { z } from 'zod';
import type { EntryBody, PromptDetail } from '../api.ts';
import { messagesOf, orNothing } from './form-errors.ts';
import type { Checked } from './prompt-form.ts';

/** The form's fields as typed. */
export interface EntryFormValues {
  readonly fileType: EntryFileType;
  readonly title: string;
  readonly description: string;
  /** The address of the uploaded file; empty without one. */
  readonly fileUrl: string;
  readonly content: string;
}

/** The fields of a stored draft. */
export const entryFields: z.ZodType<EntryFormValues> = z.object({
  fileType: z.enum(entryFileTypes),
  title: z.string(),
  description: z.string(),
  fileUrl: z.string().regex(/^$|^\/api\/(?:images|videos|audio)\/[\w.]+$/u),
  content: z.string(),
});

/** The types of entries that a prompt takes. */
export const typesOf = ({
  allowedFileTypes,
}: Pick<PromptDetail, 'allowedFileTypes'>): readonly EntryFileType[] =>
  entryFileTypes.filter((type) => takes(allowedFileTypes, type));

export const newEntry = (prompt: Pick<PromptDetail, 'allowedFileTypes'>): EntryFormValues => ({
  fileType: typesOf(prompt)[0] ?? 'text',
  title: '',
  description: '',
  fileUrl: '',
  content: '',
});

/** The id in the address of an uploaded file; null for no address. */
export function fileIdOf(url: string): number | null {
  const digits = /\/(\d{1,16})(?:\.\w+)?$/u.exec(url)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Names of the form's fields that differ from those of the API. */
export const entryNames = { fileId: 'fileUrl' } as const;

/** Checks the form against the server's schema. */
export function checkNewEntry(values: EntryFormValues): Checked<EntryBody> {
  const { fileType, title, description, fileUrl, content } = values;
  const isText = fileType === 'text';
  const body = {
    fileType,
    title: title.trim(),
    description: description.trim(),
    fileId: isText ? null : fileIdOf(fileUrl),
    content: isText ? content : null,
  };
  const errors = messagesOf(createEntryBody.safeParse(body).error?.issues ?? [], entryNames);
  return orNothing(errors) ? { errors } : { body };
}
