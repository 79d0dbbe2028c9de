import { css } from '@emotion/react';
import { imageTypes } from '@rostrum/contracts/uploads/constants';
import { ImagePlus } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';
import { sendImage, type SendImage } from './api.ts';
import type { ImagePurpose } from './image-problems.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { emptyStyle, zoneStyle } from './zone-styles.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface ImageUploaderProps {
  readonly label: string;
  /** Aspect ratio of the cropped image: width divided by height. */
  readonly aspect: number;
  /** The current image; null for none. */
  readonly imageUrl: string | null;
  /** Called with null when the image was removed. */
  readonly onChange: (imageUrl: string | null) => void;
  readonly purpose?: ImagePurpose;
  /** Default: `POST /api/upload`. */
  readonly send?: SendImage;
  /** Title of the message when an upload fails. Default: `Upload failed`. */
  readonly failedTitle?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Default: `Replace`. */
  readonly replaceLabel?: string;
  /** The button that chooses an image, or another one, for a form that focuses its errors. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /**
   * Called with true when an upload starts and with false when it ends, so that a form can wait.
   */
  readonly onBusyChange?: (busy: boolean) => void;
}

/** Accepts an image that is chosen, dropped or pasted, lets the user crop it, and uploads it. */
export function ImageUploader(props: ImageUploaderProps): ReactNode {
  const { label, aspect, imageUrl, onChange, purpose = 'campaign', send = sendImage } = props;
  const { failedTitle, hint, error, replaceLabel, buttonRef = null, onBusyChange } = props;
  const upload = useImageUpload({ purpose, send, failedTitle, onUploaded: onChange });
  const { chosen, percent, problem } = upload;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const busy = percent !== undefined;
  const message = error ?? problem?.text;
  useEffect(() => {
    onBusyChange?.(busy);
  }, [busy, onBusyChange]);

  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer): void => {
    const [file] = data.files;
    if (file) upload.choose(file);
    else if (isAddress(data)) upload.refuseAddress();
    else return;
    event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event, event.dataTransfer);
  };
  const paste = (event: ClipboardEvent): void => {
    if (!busy) take(event, event.clipboardData);
  };
  const open = (): void => input.current?.click();

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Stack gap={2}>
        <span id={`${id}-label`} css={css({ fontSize: tokens.size[15], fontWeight: 600 })}>
          {label}
        </span>
        <input
          ref={input}
          type="file"
          accept={imageTypes.join()}
          hidden
          aria-label={label}
          onChange={(event) => {
            upload.choose(event.target.files?.[0]);
            // Resets the input, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={drop}
          onPaste={paste}
          css={zoneStyle}
          data-over={isOver}
          data-round={purpose === 'profile'}
        >
          {busy ? (
            <UploadProgress percent={percent} onCancel={upload.cancel} />
          ) : imageUrl === null ? (
            <button
              ref={buttonRef}
              type="button"
              onClick={open}
              css={emptyStyle}
              style={{ aspectRatio: aspect }}
            >
              <ImagePlus size={28} aria-hidden="true" />
              <span>
                <strong>Choose an image</strong>
                <br />
                or drop or paste it here
              </span>
            </button>
          ) : (
            <Stack gap={3}>
              <img src={imageUrl} alt="" css={imageStyle} style={{ aspectRatio: aspect }} />
              <Row gap={2}>
                <Button ref={buttonRef} variant="outline" size="small" onClick={open}>
                  {replaceLabel ?? (
                    <>
                      Replace<VisuallyHidden> image</VisuallyHidden>
                    </>
                  )}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => {
                    onChange(null);
                  }}
                >
                  Remove<VisuallyHidden> image</VisuallyHidden>
                </Button>
              </Row>
            </Stack>
          )}
        </div>
        {message !== undefined && (
          <p role="alert" css={css({ fontSize: tokens.size[14], color: tokens.content.danger })}>
            {message}
          </p>
        )}
        <div
          id={`${id}-hint`}
          css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}
        >
          {hint}
        </div>
      </Stack>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            image={chosen}
            aspect={aspect}
            round={purpose === 'profile'}
            onCrop={(part) => void upload.send(part)}
            onCancel={upload.cancel}
            onBroken={upload.broken}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a link was dropped or pasted, as browsers do for an image of another page. */
function isAddress(data: DataTransfer): boolean {
  const text = data.getData('text/uri-list') || data.getData('text/plain');
  return /^https?:\/\/\S+$/i.test(text.trim());
}

const imageStyle = css({
  display: 'block',
  width: '100%',
  objectFit: 'cover',
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
  '[data-round="true"] &': { borderRadius: '50%' },
});
