import type { Routes } from '@rostrum/contracts';
import { descriptionLimits, descriptionMessages } from '@rostrum/contracts/descriptions';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { WritingSlots } from './writing-slots.ts';

/** POST /api/generate-description */
export function generateDescription(
  app: Pick<App, 'descriptionWriter' | 'rateLimits'>,
): Handler<Routes['generateDescription']> {
  const { descriptionWriter: writer, rateLimits } = app;
  const slots = new WritingSlots();
  return ({ body }, context) => {
    const { id } = member(context);
    return slots.run(id, async () => {
      await rateLimits.consume(descriptionLimits.ofMember, String(id), descriptionMessages.quota);
      const description = await writer.write(body, context.signal);
      return { description, source: writer.source };
    });
  };
}
