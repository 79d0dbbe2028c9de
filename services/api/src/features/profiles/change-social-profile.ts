import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { forbidden } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { changeProfile } from './load-profile.ts';
import { presentSocialProfile } from './presenter.ts';

/** PUT /api/users/{id}/profile: only the caller's own profile. */
export function changeSocialProfile(
  app: Pick<App, 'events'>,
): Handler<Routes['changeSocialProfile']> {
  return async ({ params, body }, context) => {
    const { id } = member(context);
    if (params.id !== id) throw forbidden();
    const command = { kind: 'edit', profile: body, preferences: {}, now: context.now() } as const;
    const { state, position } = await changeProfile(app, id, command, context.cause());
    context.reached(position);
    return presentSocialProfile(id, state.profile);
  };
}
