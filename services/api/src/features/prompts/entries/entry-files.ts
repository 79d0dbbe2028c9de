import type { EventData } from '@rostrum/contracts';
import { entryMessages, type EntryFileType } from '@rostrum/contracts/prompts';
import {
  imageUrlOf,
  keptImageType,
  playedUrlOf,
  type PlayedType,
} from '@rostrum/contracts/uploads';
import type { App } from '../../../runtime/app.ts';
import { claimFile, type Claim } from '../../uploads/index.ts';

type EntryFile = EventData<'EntryCreated'>['file'];

/** The address of the file of an entry; null for a text. */
export function entryFileUrl(kind: EntryFileType, file: EntryFile): string | null {
  if (file === null || kind === 'text') return null;
  if (kind === 'image') return imageUrlOf(file.id);
  return playedUrlOf(kind, { id: file.id, mediaType: file.mediaType as PlayedType });
}

/**
 * Claims the uploaded file of an entry. What kind it is was found in its bytes when it was uploaded.
 * @throws DomainError (400) when it is no file of this kind of theirs
 */
export async function claimEntryFile(
  app: Pick<App, 'events'>,
  kind: Exclude<EntryFileType, 'text'>,
  id: number,
  by: Claim,
): Promise<NonNullable<EntryFile>> {
  const { mediaType } = await claimFile(app, kind, id, by, { fileId: entryMessages.notYourFile });
  return { id, mediaType: kind === 'image' ? keptImageType : mediaType };
}
