import { z } from 'zod';
import type { BrowserStorage } from '../../campaigns/index.ts';

export interface FormDraft<T> {
  read(): T | undefined;
  save(values: T): void;
  /** Called when what the form describes is created. */
  clear(): void;
}

interface DraftOwner {
  readonly userId: number;
  /** The prompt that an entry is for; absent for the form of a prompt. */
  readonly promptId?: number;
}

/**
 * What the browser stores of a form until it is sent. It carries the member's id, so that another
 * member on the same machine cannot use it.
 */
export function formDraft<T>(
  key: string,
  fields: z.ZodType<T>,
  memory: BrowserStorage,
  owner: DraftOwner,
): FormDraft<T> {
  const stored = z.object({
    userId: z.literal(owner.userId),
    promptId: owner.promptId === undefined ? z.undefined().optional() : z.literal(owner.promptId),
    value: fields,
  });
  return {
    read() {
      return stored.safeParse(memory.read(key)).data?.value;
    },
    save(value) {
      memory.write(key, { ...owner, value });
    },
    clear() {
      memory.remove(key);
    },
  };
}
