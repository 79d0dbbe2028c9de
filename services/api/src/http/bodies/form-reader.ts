import type { Route } from '@rostrum/contracts';
import type { Context } from 'koa';
import type { Actor } from '../../kernel/actor.ts';
import { withoutBodyTimeout } from '../connections.ts';
import { untilClosed } from '../request-context.ts';
import { assertDiskRoom, type UploadDisk } from './disk-room.ts';
import { lengthOf, readMultipartBody, type MultipartBody } from './multipart-body.ts';
import type { ReceivedForm } from '../route.ts';
import type { UploadSlot, UploadSlots } from './upload-slots.ts';
import { validateForm } from '../validate.ts';

/** Shared by all calls of this process that receive files. */
export interface Uploads extends UploadDisk {
  readonly slots: UploadSlots;
  readonly newName: () => string;
}

interface FormReader {
  readonly receive: () => Promise<ReceivedForm<Record<string, unknown>>>;
  /** Keeps the uploaded file and the upload slot until the handler has ended. */
  around<T>(handle: () => Promise<T>): Promise<T>;
}

const none: FormReader = {
  receive: () => Promise.reject(new Error('the route declares no files')),
  around: (handle) => handle(),
};

/** Reads the body of a call whose route declares files, when the handler requests it. */
export function formReader(
  ctx: Context,
  route: Route,
  actor: Actor | undefined,
  { uploads }: { readonly uploads: Uploads },
): FormReader {
  const { files } = route;
  if (!files || !actor) return none;
  let body: MultipartBody | undefined;
  let slot: UploadSlot | undefined;
  return {
    receive: () =>
      withoutBodyTimeout(ctx.req, async () => {
        const { incoming, newName, slots } = uploads;
        slot = await slots.acquire(actor.id, lengthOf(ctx.req, files), untilClosed(ctx.res));
        await assertDiskRoom(uploads, slots.awaitedBytes());
        body = await readMultipartBody(ctx, files, incoming, newName, { arrived: slot.arrived });
        slot.received();
        return validateForm(route, body);
      }),
    around: async (handle) => {
      try {
        return await handle();
      } finally {
        try {
          await body?.dispose();
        } finally {
          slot?.end();
        }
      }
    },
  };
}
