import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { ApiError, type Answer, type Input } from '@rostrum/contracts/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type OwnErasure = Answer<'getOwnErasure'>;

/** The member's scheduled erasure, if there is one. */
export const ownErasureQuery = queryOptions({
  queryKey: ['own-erasure'],
  queryFn: ({ signal }) => client.call(personalDataEndpoints.getOwnErasure, undefined, { signal }),
});

export const scheduleErasure = (body: Input<'scheduleErasure'>['body']): Promise<OwnErasure> =>
  client.call(personalDataEndpoints.scheduleErasure, { body });

export const cancelErasure = (): Promise<OwnErasure> =>
  client.call(personalDataEndpoints.cancelErasure, { body: undefined });

/** A downloaded file, with the name that the server gave it. */
interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Loads the export. `onBytes` gets the number of bytes received so far.
 * @throws ApiError, and TypeError when the connection breaks
 */
export async function loadExport(onBytes: (bytes: number) => void): Promise<DownloadedFile> {
  const response = await fetch(personalDataEndpoints.exportOwnData.path);
  if (!response.ok || response.body === null) {
    throw new ApiError(response.status, await response.text());
  }
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  const header = response.headers.get('content-disposition') ?? '';
  const name = /filename="([\w.-]+)"/.exec(header)?.[1] ?? 'rostrum.json';
  return { name, content: new Blob(parts, { type: 'application/json' }) };
}
