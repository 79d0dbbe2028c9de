import type { Routes } from '@rostrum/contracts';
import { descriptionLimits, descriptionMessages } from '@rostrum/contracts/descriptions';
import { member, type Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { WritingSlots } from './writing-slots.ts';

/** POST /api/generate-description */
export function generateDescription(
  app: Pick<App, 'descriptionWriter' | 'rateLimits'>,
): Handler<Routes['generateDescription']> {
  const { descriptionWriter: writer } = app;
  const slots = new WritingSlots();
  return ({ body }, context) => {
    const { id } = member(context);
    return slots.run(id, async () => {
      await countDescription(app, id);
      const description = await writer.write(body, context.signal);
      return { description, source: writer.source };
    });
  };
}

async function countDescription({ rateLimits }: Pick<App, 'rateLimits'>, userId: number) {
  try {
    await rateLimits.consume(descriptionLimits.ofMember, String(userId));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    throw new DomainError('too_many_requests', descriptionMessages.quota, {
      headers: error.headers,
    });
  }
}
