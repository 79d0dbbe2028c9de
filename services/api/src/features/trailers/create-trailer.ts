import { trailerLimits } from '@rostrum/contracts/campaigns';
import { trailerCategoryId } from '@rostrum/contracts/categories';
import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { createFrom } from '../campaigns/index.ts';

/** POST /api/campaigns/preroll: a campaign of the category PreRoll, with its form's defaults. */
export function createTrailer(
  app: Pick<App, 'events' | 'projections' | 'providers'>,
): Handler<Routes['createTrailer']> {
  return ({ body }, context) => {
    const end = new Date(context.now().getTime() + trailerLimits.expiresAfterMs).toISOString();
    const of = { categoryId: trailerCategoryId, expiresAt: body.expiresAt ?? end };
    return createFrom(app, { ...body, ...of }, context);
  };
}
