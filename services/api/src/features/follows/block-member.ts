import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { blockMember } from '../blocks/index.ts';
import { endFollow } from './follow-member.ts';

/**
 * POST /api/social/block/{id}. Ends the follows between the two before it answers, so that the
 * caller's next reads show it; the process `end-follows` does it after a crash.
 */
export function blockMemberAndEndFollows(app: Pick<App, 'events'>): Handler<Routes['blockMember']> {
  const block = blockMember(app);
  return async (input, context) => {
    const answer = await block(input, context);
    const [own, other] = [member(context).id, input.params.id];
    const ended = await Promise.all([
      endFollow(app, own, other, context.cause()),
      endFollow(app, other, own, context.cause()),
    ]);
    for (const { position } of ended) context.reached(position);
    return answer;
  };
}
