import { css } from '@emotion/react';
import { Film } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { tokens } from '../../ui/tokens/tokens.ts';
import { sendVideo } from './api.ts';
import { readVideo } from './read-video.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { trailerTypes } from './video-problems.ts';
import { progressText } from './video-progress.ts';
import { createVideoUpload, type ReceivedVideo, type VideoUploadPorts } from './video-upload.ts';
import { VideoPreview } from './VideoPreview.tsx';
import { emptyStyle, zoneStyle } from './zone-styles.ts';

interface VideoUploaderProps {
  readonly label: string;
  /** The current video; null for none. */
  readonly videoUrl: string | null;
  /** The image of the preview before it plays. */
  readonly poster?: string | undefined;
  readonly onUploaded: (video: ReceivedVideo) => void;
  readonly onRemove: () => void;
  readonly replaceLabel: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The button that chooses a video, or another one, for a form that focuses its errors. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /**
   * Called with true when an upload starts and with false when it ends, so that a form can wait.
   */
  readonly onBusyChange: (busy: boolean) => void;
}

/** Accepts a trailer that is chosen or dropped, uploads it, and shows it. */
export function VideoUploader(props: VideoUploaderProps): ReactNode {
  const { label, videoUrl, poster, onUploaded, onRemove, replaceLabel, hint } = props;
  const { buttonRef = null, onBusyChange } = props;
  const [upload] = useState(() => createVideoUpload(inBrowser));
  const state = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  const [isOver, setOver] = useState(false);
  const [isUploaded, setUploaded] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const busy = state.status === 'sending';
  const error = props.error ?? (state.status === 'ready' ? state.problem?.text : undefined);
  const describedBy = error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`;

  useEffect(() => {
    onBusyChange(busy);
  }, [busy, onBusyChange]);
  useEffect(
    () => () => {
      upload.cancel();
    },
    [upload],
  );
  // The button that had the focus is replaced when an upload starts and ends, or a video is removed.
  const shown = busy ? 'progress' : videoUrl === null ? 'nothing' : 'video';
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    zone.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [shown]);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setUploaded(false);
    const hasFailed = state.status === 'ready' && state.problem !== undefined;
    const received = await upload.choose(file);
    if (!received) return;
    // In place of the message about the failure, which may still be shown.
    if (hasFailed) toast({ title: 'The trailer is uploaded' });
    setUploaded(true);
    onUploaded(received);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!busy) void take(event.dataTransfer.files[0]);
  };
  const open = (): void => input.current?.click();

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <Stack gap={2}>
        <span id={`${id}-label`} css={css({ fontSize: tokens.size[15], fontWeight: 600 })}>
          {label}
        </span>
        <input
          ref={input}
          type="file"
          accept={trailerTypes.join()}
          hidden
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Resets the input, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <div
          ref={zone}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={drop}
          css={zoneStyle}
          data-over={isOver}
        >
          {busy ? (
            <UploadProgress
              percent={state.percent}
              detail={progressText(state)}
              preparing="Preparing the trailer…"
              onCancel={upload.cancel}
            />
          ) : videoUrl === null ? (
            <button
              ref={buttonRef}
              type="button"
              onClick={open}
              aria-describedby={describedBy}
              css={[emptyStyle, css({ aspectRatio: '16 / 9' })]}
            >
              <Film size={28} aria-hidden="true" />
              <span>
                <strong>Choose a trailer</strong>
                <br />
                or drop it here
              </span>
            </button>
          ) : (
            <Stack gap={3}>
              <VideoPreview key={videoUrl} videoUrl={videoUrl} poster={poster} />
              <Row gap={2}>
                <Button
                  ref={buttonRef}
                  variant="outline"
                  size="small"
                  onClick={open}
                  aria-describedby={describedBy}
                >
                  {replaceLabel}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => {
                    setUploaded(false);
                    onRemove();
                  }}
                >
                  Remove<VisuallyHidden> trailer</VisuallyHidden>
                </Button>
              </Row>
            </Stack>
          )}
        </div>
        <VisuallyHidden role="status">
          {isUploaded && !busy ? 'The trailer is uploaded.' : ''}
        </VisuallyHidden>
        {error !== undefined && (
          <p
            id={`${id}-error`}
            role="alert"
            css={css({ fontSize: tokens.size[14], color: tokens.content.danger })}
          >
            {error}
          </p>
        )}
        <div
          id={`${id}-hint`}
          css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}
        >
          {hint}
        </div>
      </Stack>
    </div>
  );
}

const inBrowser: VideoUploadPorts = {
  send: sendVideo,
  read: (video) => readVideo(video),
  now: () => performance.now(),
  tell: ({ title, text }) => {
    toast({ title, description: text, variant: 'destructive' });
  },
};
