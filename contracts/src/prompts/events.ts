import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id } from '../kernel/fields.ts';

/**
 * On `prompt-{id}`, once: what settles behind it in the log is late. `closedBy`: who asked; null when
 * its time had passed.
 */
export const promptClosed = defineEvent({
  type: 'PromptClosed',
  version: 1,
  money: false,
  data: z.object({ promptId: id, closedBy: id.nullable() }),
});
