import { z } from 'zod';
import { boundedText } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { parkedCommands } from './vocabulary.ts';

export const readModelParams = z.object({
  model: z.string().regex(/^[a-z][a-z-]{0,49}$/, messages.invalid),
});

export const parkedCommandBody = z.object({
  group: boundedText(300, messages.tooLong),
  position: boundedText(100, messages.tooLong),
  order: z.enum(parkedCommands, { error: messages.invalid }),
});
