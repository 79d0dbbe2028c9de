import { routes, type Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { recordFileUse, receiveImage } from '../uploads/index.ts';
import { changeProfileImage } from './load-profile.ts';

/**
 * POST /api/users/profile-image: the caller's own picture, even if the form names another owner.
 */
export function uploadProfileImage(
  app: Pick<App, 'clock' | 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['uploadProfileImage']> {
  return async (_, context) => {
    const { imageId, imageUrl } = await receiveImage(app, routes.uploadProfileImage, context);
    const { id } = member(context);
    const { position } = await changeProfileImage(app, id, imageId, context.cause());
    context.reached(position);
    return { imageUrl };
  };
}

const name = 'follow-profile-images';

/**
 * Records on the streams of images which profiles use them. An image that nothing uses is removed.
 */
export function profileImageUseProcess(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['ProfileImageChanged'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'ProfileImageChanged') continue;
        const { userId: id, imageId: shows, formerImageId: showed } = event.data;
        const by = { kind: 'profile', id } as const;
        await recordFileUse(app, 'image', by, { shows, showed }, causedBy(event, name));
      }
    },
  };
}
