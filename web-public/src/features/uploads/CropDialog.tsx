import { css } from '@emotion/react';
import { useId, useState, type ReactNode } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { CropArea } from './cropped-image.ts';
import { useObjectUrl } from './object-url.ts';

interface CropDialogProps {
  readonly image: Blob;
  /** Width divided by height. */
  readonly aspect: number;
  readonly round: boolean;
  readonly onCrop: (part: CropArea) => void;
  readonly onCancel: () => void;
  /** Called when the file cannot be shown as an image. */
  readonly onBroken: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;
/** Pixels by which an arrow key moves the image. */
const ARROW_STEP = 8;

/** Crops an image by dragging, with the arrow keys, and by zooming. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { image, aspect, round, onCrop, onCancel, onBroken } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [part, setPart] = useState<CropArea>();
  const zoomId = useId();
  const address = useObjectUrl(image);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Choose the part to show"
      description="Drag the image, or move it with the arrow keys."
    >
      <Stack gap={5}>
        <div
          css={css({
            position: 'relative',
            height: 'min(48dvh, 320px)',
            overflow: 'hidden',
            borderRadius: tokens.radius.small,
            background: tokens.surface.sunken,
          })}
        >
          {address !== undefined && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={aspect}
              cropShape={round ? 'round' : 'rect'}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              keyboardStep={ARROW_STEP}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => {
                setPart(pixels);
              }}
              mediaProps={{ alt: 'The chosen image', onError: onBroken }}
              cropperProps={{
                // With this role, screen readers pass the arrow keys to the element.
                role: 'application',
                'aria-label': 'Part to show. Arrow keys move the image.',
              }}
            />
          )}
        </div>
        <div css={css({ display: 'grid', gap: space(2) })}>
          <label htmlFor={zoomId} css={css({ fontSize: tokens.size[15], fontWeight: 600 })}>
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            {...ZOOM}
            value={zoom}
            css={css({ height: space(11), accentColor: tokens.fill.primary })}
            onChange={(event) => {
              setZoom(Number(event.target.value));
            }}
          />
        </div>
        <Row gap={3}>
          <Button
            disabled={part === undefined}
            onClick={() => {
              if (part) onCrop(part);
            }}
          >
            Use this part
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
