import { dayMs } from '@rostrum/contracts/kernel/limits';
import {
  type AllowedFileTypes,
  allowedFileTypes,
  createPromptBody,
  editPromptBody,
  promptLimits,
  promptMessages,
} from '@rostrum/contracts/prompts';
import { z } from 'zod';
import { endOf } from '../../campaigns/index.ts';
import type { PromptBody, PromptChanges, PromptDetail } from '../api.ts';
import { type FieldMessages, messagesOf, orNothing } from './form-errors.ts';

/** The form's fields as typed. */
export interface PromptFormValues {
  readonly title: string;
  readonly description: string;
  /** Empty until one is chosen. */
  readonly categoryId: string;
  /** The last day in UTC, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  /** Empty if there is no picture; the site then draws a cover. */
  readonly imageUrl: string;
  readonly allowedFileTypes: AllowedFileTypes;
  readonly allowMultipleWinners: boolean;
}

/** The fields of a stored draft. */
export const promptFields: z.ZodType<PromptFormValues> = z.object({
  title: z.string(),
  description: z.string(),
  categoryId: z.string(),
  expiresOn: z.string(),
  imageUrl: z.string(),
  allowedFileTypes: z.enum(allowedFileTypes),
  allowMultipleWinners: z.boolean(),
});

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The default end is the last moment of its day. `now`: ms. */
export const newPrompt = (now: number): PromptFormValues => ({
  title: '',
  description: '',
  categoryId: '',
  expiresOn: dayOf(now + promptLimits.expiry.defaultMs),
  imageUrl: '',
  allowedFileTypes: 'image',
  allowMultipleWinners: false,
});

export const formOf = (prompt: PromptDetail): PromptFormValues => ({
  title: prompt.title,
  description: prompt.description,
  categoryId: String(prompt.categoryId),
  expiresOn: prompt.expiresAt.slice(0, 10),
  imageUrl: prompt.imageUrl ?? '',
  allowedFileTypes: prompt.allowedFileTypes,
  allowMultipleWinners: prompt.allowMultipleWinners,
});

/** The first and the last day that an end can have. `now`: ms. */
export const endDays = (now: number): { readonly first: string; readonly last: string } => ({
  first: dayOf(now + dayMs),
  last: dayOf(now + 365 * dayMs),
});

export type Checked<T> = { readonly body: T } | { readonly errors: FieldMessages };

/** Names of the form's fields that differ from those of the API. */
export const formNames = { expiresAt: 'expiresOn' } as const;

/** Checks the form against the server's schema. `now`: ms. */
export function checkNewPrompt(values: PromptFormValues, now: number): Checked<PromptBody> {
  const { expiresOn, ...others } = values;
  const body = {
    ...others,
    title: values.title.trim(),
    description: values.description.trim(),
    expiresAt: endOf(expiresOn),
  };
  const issues = createPromptBody.safeParse(body).error?.issues ?? [];
  const errors = {
    ...(endsInTime(body.expiresAt, now) ? {} : { expiresOn: promptMessages.expires }),
    ...messagesOf(issues, formNames),
  };
  return orNothing(errors) ? { errors } : { body };
}

function endsInTime(expiresAt: string, now: number): boolean {
  const inMs = Date.parse(expiresAt) - now;
  return inMs >= promptLimits.expiry.minMs && inMs <= promptLimits.expiry.maxMs;
}

/** Checks the fields that differ from `prompt`, without locked ones. */
export function checkPromptChanges(
  values: PromptFormValues,
  prompt: PromptDetail,
): Checked<PromptChanges> {
  const before = formOf(prompt);
  const { editTexts } = prompt.abilities;
  const body: PromptChanges = {
    ...(editTexts && values.title !== before.title && { title: values.title.trim() }),
    ...(editTexts &&
      values.description !== before.description && { description: values.description.trim() }),
    ...(values.categoryId !== before.categoryId && { categoryId: values.categoryId }),
    ...(values.imageUrl !== before.imageUrl && { imageUrl: values.imageUrl }),
  };
  const errors = messagesOf(editPromptBody.safeParse(body).error?.issues ?? []);
  return orNothing(errors) ? { errors } : { body };
}
