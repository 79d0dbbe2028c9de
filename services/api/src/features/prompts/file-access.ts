import type { FileAccessByKind } from '../uploads/index.ts';
import { seesPrompt } from './policy.ts';

/** A picture is seen with its prompt, and the file of an entry while the entry is shown. */
export const promptFileAccess: FileAccessByKind = {
  prompt: {
    sees: async (ids, { actor, queries }) => {
      const found = await Promise.all(ids.map((id) => queries.prompts.detail(id)));
      return found.some((each) => each !== undefined && seesPrompt(actor, each));
    },
  },
  entry: {
    sees: async (ids, { actor, queries }) => {
      const entries = await queries.prompts.submissionsByIds(ids);
      const shown = entries.filter(({ status }) => status === 'published');
      const of = await Promise.all(shown.map(({ promptId }) => queries.prompts.detail(promptId)));
      return of.some((each) => each !== undefined && seesPrompt(actor, each));
    },
  },
};
