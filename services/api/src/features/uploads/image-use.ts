import { imageIdOf, uploadMessages } from '@rostrum/contracts/uploads';
import { messages } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { file, streamOfFile, type FileUser } from './file.ts';

/**
 * Claims an uploaded image, so that it is not removed for a day until a campaign or a profile uses
 * it. `owners`: the members, one of whom must own the image.
 * @throws DomainError (400) when the address is not that of an image of theirs
 */
export async function claimImage(
  { events }: Pick<App, 'events'>,
  imageUrl: string,
  { owners, now, cause }: { owners: readonly number[]; now: Date; cause: Cause },
): Promise<void> {
  const id = imageIdOf(imageUrl);
  try {
    if (id === undefined) throw refused();
    const command = { type: 'claim', by: owners, now } as const;
    await execute(events, streamOfFile('image', id), file, command, cause);
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not_found' ? refused() : error;
  }
}

const refused = (): DomainError =>
  new DomainError('invalid', messages.checkFields, {
    errors: { imageUrl: uploadMessages.notYourImage },
  });

/**
 * Records that `by` now shows another image: the new one is used, and the previous one is released.
 * Ids without an image are ignored.
 */
export async function recordImageUse(
  { events }: Pick<App, 'events'>,
  by: FileUser,
  { shows, showed }: { readonly shows: number | null; readonly showed: number | null },
  cause: Cause,
): Promise<void> {
  if (shows === showed) return;
  const decideOn = async (id: number | null, type: 'use' | 'release') => {
    if (id === null) return;
    try {
      await execute(events, streamOfFile('image', id), file, { type, by }, cause);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  };
  await decideOn(shows, 'use');
  await decideOn(showed, 'release');
}
