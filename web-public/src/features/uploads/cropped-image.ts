import { imageWidths } from '@rostrum/contracts/uploads/constants';

/** A rectangle of an image, in pixels of the image. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const widest = Math.max(...imageWidths);
const QUALITY = 0.9;

/**
 * The cropped image as a file, scaled down to the maximum width that the server stores. WebP, or
 * PNG in browsers that cannot encode WebP.
 * @throws Error when the browser cannot draw or encode the image
 */
export async function cropImage(image: Blob, part: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  try {
    return await drawnPart(bitmap, part, { widest, type: 'image/webp' });
  } finally {
    bitmap.close();
  }
}

interface DrawingOptions {
  /** Maximum width, in pixels. */
  readonly widest: number;
  readonly type: 'image/webp' | 'image/jpeg';
}

/**
 * A part of what the browser can draw, as a file.
 * @throws Error when the browser cannot draw or encode it
 */
export async function drawnPart(
  source: CanvasImageSource,
  { x, y, width, height }: CropArea,
  { widest, type }: DrawingOptions,
): Promise<Blob> {
  const scale = Math.min(1, widest / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser has no 2D drawing context');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('the browser cannot encode the image'));
      },
      type,
      QUALITY,
    );
  });
}
