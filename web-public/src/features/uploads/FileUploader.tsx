import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
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
import { createFileUpload, type FileKindPorts, type FileUploadPorts } from './file-upload.ts';
import { progressText } from './sent-progress.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { emptyStyle, zoneStyle } from './zone-styles.ts';

/** Files of a kind: how they are uploaded, and how the field speaks of them. */
export interface FileKindOnSite<T extends object> extends FileKindPorts<T> {
  /** Media types and endings of names that the browser's dialog offers. */
  readonly accept: readonly string[];
  /** "trailer" */
  readonly noun: string;
  /** "a trailer" */
  readonly oneOfThem: string;
  readonly Icon: LucideIcon;
  /** Width by height of the field while there is no file, as in CSS. */
  readonly emptyRatio: string;
}

export interface FileUploaderProps<T extends object> {
  readonly kind: FileKindOnSite<T>;
  readonly label: string;
  /** Shows the current file; undefined for none. */
  readonly preview: ReactNode;
  readonly onUploaded: (file: T) => void;
  readonly onRemove: () => void;
  readonly replaceLabel: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The button that chooses a file, or another one, for a form that focuses its errors. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /**
   * Called with true when an upload starts and with false when it ends, so that a form can wait.
   */
  readonly onBusyChange: (busy: boolean) => void;
}

/** Accepts a file that is chosen or dropped, uploads it, and shows it. */
export function FileUploader<T extends object>(props: FileUploaderProps<T>): ReactNode {
  const { kind, label, preview, onUploaded, onRemove, replaceLabel, hint } = props;
  const { buttonRef = null, onBusyChange } = props;
  const { accept, noun, oneOfThem, Icon, emptyRatio } = kind;
  const [upload] = useState(() => createFileUpload({ ...kind, ...inBrowser }));
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
  // The button that had the focus is replaced when an upload starts and ends, or a file is removed.
  const shown = busy ? 'progress' : preview === undefined ? 'nothing' : 'file';
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
    if (hasFailed) toast({ title: `The ${noun} is uploaded` });
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
          accept={accept.join()}
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
              preparing={`Preparing the ${noun}…`}
              onCancel={upload.cancel}
            />
          ) : preview === undefined ? (
            <button
              ref={buttonRef}
              type="button"
              onClick={open}
              aria-describedby={describedBy}
              css={[emptyStyle, css({ aspectRatio: emptyRatio })]}
            >
              <Icon size={28} aria-hidden="true" />
              <span>
                <strong>Choose {oneOfThem}</strong>
                <br />
                or drop it here
              </span>
            </button>
          ) : (
            <Stack gap={3}>
              {preview}
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
                  Remove<VisuallyHidden> {noun}</VisuallyHidden>
                </Button>
              </Row>
            </Stack>
          )}
        </div>
        <VisuallyHidden role="status">
          {isUploaded && !busy ? `The ${noun} is uploaded.` : ''}
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

const inBrowser: Pick<FileUploadPorts<object>, 'now' | 'tell'> = {
  now: () => performance.now(),
  tell: ({ title, text }) => {
    toast({ title, description: text, variant: 'destructive' });
  },
};
