import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { trailerGenres } from '@rostrum/contracts/campaigns/trailer';
import { z } from 'zod';
import type { BrowserStorage } from '../../campaigns/index.ts';
import { newTrailer, type TrailerFormValues } from './trailer-form.ts';

/**
 * What the browser stores until the trailer is created. It carries the member's id, so that another
 * member on the same machine cannot use it.
 */
const key = 'rostrum.trailer-draft';

const { min, max } = campaignLimits.participants;

/** The fields of a stored draft. The agreement about the rights is given anew. */
const fields = z.object({
  film: z.object({ url: z.string().startsWith('/api/videos/'), duration: z.string() }).nullable(),
  title: z.string(),
  description: z.string(),
  genre: z.enum(['', ...trailerGenres]),
  participants: z
    .array(z.object({ name: z.string() }))
    .min(min)
    .max(max),
  moderator: z.string(),
  imageUrl: z.string(),
  imageIsStill: z.boolean(),
});

export interface TrailerDraft {
  read(): TrailerFormValues | undefined;
  save(values: TrailerFormValues): void;
  /** Called when the trailer is created. */
  clear(): void;
}

export function trailerDraft(memory: BrowserStorage, userId: number): TrailerDraft {
  const stored = z.object({ userId: z.literal(userId), value: fields });
  return {
    read() {
      const { data } = stored.safeParse(memory.read(key));
      return data && { ...newTrailer, ...data.value };
    },
    save(values) {
      const { contentRightsAgreed: _, ...value } = values;
      memory.write(key, { userId, value });
    },
    clear() {
      memory.remove(key);
    },
  };
}
