import type { SendImage } from '../../uploads/index.ts';
import type { TrailerFormValues } from './trailer-form.ts';

type Pictures = Pick<TrailerFormValues, 'film' | 'imageUrl' | 'imageIsStill'>;

export interface PosterPorts {
  /** The form's values now. */
  readonly values: () => Pictures;
  readonly send: SendImage;
  readonly show: (thumbnail: Pick<Pictures, 'imageUrl' | 'imageIsStill'>) => void;
}

/** Maximum time for uploading a poster, which the form waits for. Milliseconds. */
const sentWithinMs = 20_000;

const isChosen = ({ imageUrl, imageIsStill }: Pictures): boolean =>
  imageUrl !== '' && !imageIsStill;

/**
 * Makes a still of a new film its thumbnail, unless the member has chosen one. Without a still there
 * is no thumbnail, not even that of the film before: the site then draws a cover.
 */
export async function addPoster(
  filmUrl: string,
  still: Blob | undefined,
  { values, send, show }: PosterPorts,
): Promise<void> {
  if (isChosen(values())) return;
  const imageUrl = still && (await sendStill(still, send));
  const now = values();
  if (isChosen(now) || now.film?.url !== filmUrl) return;
  show({ imageUrl: imageUrl ?? '', imageIsStill: imageUrl !== undefined });
}

async function sendStill(still: Blob, send: SendImage): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(sentWithinMs);
    return await send(still, { signal, onProgress: () => undefined });
  } catch {
    // Nobody asked for this upload, and a trailer needs no thumbnail.
    return undefined;
  }
}
