import type { Route } from '@rostrum/contracts';
import type { ReceivedFile } from '../../http/bodies/multipart-body.ts';
import { member, receiveForm, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { playedTypeOf } from './played-type.ts';
import { assertWithinQuota } from './quota.ts';
import {
  storeAudio,
  storeImage,
  storeVideo,
  type StoredImage,
  type StoredPlayed,
  type UploadContext,
} from './store-file.ts';

type Dependencies = Pick<App, 'config' | 'projections' | 'events' | 'files' | 'newUuid'>;
type FormOf<R extends Route> = Awaited<ReturnType<typeof receiveForm<R>>>;

/** Receives the form of an upload, unless the member's quota is used up. Nothing is stored yet. */
export async function receiveUpload<R extends Route>(
  app: Dependencies,
  route: R,
  context: RequestContext,
): Promise<FormOf<R>> {
  await assertWithinQuota(app, member(context).id, context.now());
  return receiveForm(route, context);
}

/** Receives and stores the image of a route that accepts one. */
export async function receiveImage(
  app: Dependencies,
  route: Route,
  context: RequestContext,
): Promise<StoredImage> {
  const { file } = await receiveUpload(app, route, context);
  return storeReceivedImage(app, context, file);
}

export async function storeReceivedImage(
  app: Dependencies,
  context: RequestContext,
  received: ReceivedFile,
): Promise<StoredImage> {
  const stored = await storeImage(app, uploadingBy(context, received), received);
  context.reached(stored.position);
  return stored;
}

export async function storeReceivedVideo(
  app: Dependencies,
  context: RequestContext,
  received: ReceivedFile,
  campaignId: number | null = null,
): Promise<StoredPlayed> {
  const mediaType = await playedTypeOf('video', received);
  const uploading = { ...uploadingBy(context, received), mediaType, campaignId };
  const stored = await storeVideo(app, uploading, received);
  context.reached(stored.position);
  return stored;
}

export async function storeReceivedAudio(
  app: Dependencies,
  context: RequestContext,
  received: ReceivedFile,
): Promise<StoredPlayed> {
  const mediaType = await playedTypeOf('audio', received);
  const uploading = { ...uploadingBy(context, received), mediaType };
  const stored = await storeAudio(app, uploading, received);
  context.reached(stored.position);
  return stored;
}

function uploadingBy(context: RequestContext, { originalName }: ReceivedFile): UploadContext {
  return {
    ownerId: member(context).id,
    originalName,
    id: context.id,
    cause: context.cause(),
  };
}
