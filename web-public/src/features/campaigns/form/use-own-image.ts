import { imageIdOf } from '@rostrum/contracts/uploads/constants';
import { useEffect } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { foreignImage } from '../../uploads/index.ts';

interface WithImage {
  readonly imageUrl?: string | null | undefined;
}

/** Without an image that is no upload of this site: it could not be shown, and the server refuses it. */
export function withOwnImage<T extends WithImage>(given: T): T {
  const { imageUrl } = given;
  const isOwn = !imageUrl || imageIdOf(imageUrl) !== undefined;
  return isOwn ? given : { ...given, imageUrl: '' };
}

/** Drops a foreign image from what the browser or the server has stored, and says so once. */
export function useOwnImage<T extends WithImage | undefined>(given: T): T {
  const own = given && withOwnImage(given);
  const isDropped = own !== given;
  useEffect(() => {
    if (!isDropped) return;
    const { title, text } = foreignImage;
    toast({ title, description: text, variant: 'destructive' });
  }, [isDropped]);
  return own;
}
