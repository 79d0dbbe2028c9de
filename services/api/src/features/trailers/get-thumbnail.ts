import type { Routes } from '@rostrum/contracts';
import { coverSvg } from '@rostrum/contracts/campaigns/cover';
import { isTrailer } from '@rostrum/contracts/categories';
import { coverType, imageIdOf } from '@rostrum/contracts/uploads';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredFile } from '../../http/answers/stored-file.ts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { can, isCreatorOrAdmin } from '../campaigns/index.ts';
import { thumbnailOf } from '../uploads/index.ts';

/**
 * GET /api/images/{id}/thumbnail: that of the image, else that of the trailer with this id. A
 * trailer without a picture has its drawn cover.
 */
export function getThumbnail(
  app: Pick<App, 'events' | 'files' | 'fileAccess'>,
): Handler<Routes['getThumbnail']> {
  return async ({ params: { id } }, context) => {
    const image = await thumbnailOf(app, context, id);
    if (image) return image;
    const { actor, now, queries } = context;
    const trailer = await queries.campaigns.detail(id);
    if (!trailer || !isTrailer(trailer)) throw notFound();
    if (!can(actor, 'see', trailer, now()) && !isCreatorOrAdmin(actor, trailer)) throw notFound();
    const imageId = imageIdOf(trailer.imageUrl);
    const picture = imageId === undefined ? undefined : await thumbnailOf(app, context, imageId);
    // What is at this address changes with the trailer.
    return { ...(picture ?? coverOf(coverSvg(trailer))), maxAge: 0 };
  };
}

function coverOf(drawing: string): Omit<StoredFile, 'maxAge'> {
  const content = Buffer.from(drawing);
  return {
    type: coverType,
    tag: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    read: ({ start, end }) => Promise.resolve(Readable.from([content.subarray(start, end + 1)])),
  };
}
