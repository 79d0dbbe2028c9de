import { z } from 'zod';
import type { ChatService } from '../../features/descriptions/index.ts';

const apiUrl = z
  .string()
  .max(500)
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username + url.password + url.search + url.hash === ''
    );
  }, 'AI_API_URL must be an http(s) address without credentials such as https://api.openai.com/v1')
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** Characters that a header may contain. */
const visible = (name: string, max: number) =>
  z
    .string()
    .max(max, `${name} must have at most ${String(max)} characters`)
    .regex(/^[\x21-\x7e]+$/, `${name} must have visible ASCII characters only`);

export const aiVariables = {
  AI_API_URL: apiUrl.optional(),
  AI_API_KEY: visible('AI_API_KEY', 500).optional(),
  AI_MODEL: visible('AI_MODEL', 200).optional(),
};

type Given = z.output<z.ZodObject<typeof aiVariables>>;

/** The settings, undefined when none is set, or what is wrong with them. */
export function aiSettingsOf({
  AI_API_URL: url,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
}: Given): ChatService | string | undefined {
  if (url !== undefined && model !== undefined) return { apiUrl: url, apiKey, model };
  if (url !== undefined) return 'AI_MODEL must be set, too: AI_API_URL needs the name of a model';
  if (model !== undefined) return 'AI_API_URL must be set, too: AI_MODEL is asked there';
  return apiKey === undefined ? undefined : 'AI_API_KEY is set without AI_API_URL and AI_MODEL';
}
