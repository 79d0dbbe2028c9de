import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { parkedCommands } from './constants.ts';

/**
 * On `parked-event-{read model}-{position}`: an admin commands an event that a read model could not
 * fold to be folded again, or left out. The documents change with it, and no other event.
 */
export const parkedEventOrdered = defineEvent({
  type: 'ParkedEventOrdered',
  version: 1,
  money: false,
  data: z.object({
    model: text(50),
    /** The group of documents that it is parked for, such as `user:7`. */
    group: text(300),
    /** Of the parked event in the log. */
    position: text(100),
    order: z.enum(parkedCommands),
    orderedBy: id,
    /** Null for a retry without one. */
    reason: text(limits.reason.max).nullable(),
  }),
});
