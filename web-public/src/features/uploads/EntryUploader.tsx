import { css } from '@emotion/react';
import { ApiError } from '@rostrum/contracts/client';
import {
  type FileKind,
  imageTypes,
  uploadLimits,
  videoExtensions,
  videoTypes,
} from '@rostrum/contracts/uploads/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';
import { Film, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokens } from '../../ui/tokens/tokens.ts';
import { sendImage, sendVideo } from './api.ts';
import { AudioUploader } from './AudioUploader.tsx';
import { type FileKindOnSite, FileUploader, type FileUploaderProps } from './FileUploader.tsx';
import { fileProblem, type Problem, uploadFailure } from './image-problems.ts';
import { VideoPreview } from './VideoPreview.tsx';

/** An uploaded file that is named by its address. */
interface Addressed {
  readonly url: string;
}

/** A picture that is uploaded whole, without a choice of a part. */
const picture: FileKindOnSite<Addressed> = {
  accept: imageTypes,
  noun: 'image',
  oneOfThem: 'an image',
  Icon: ImagePlus,
  emptyRatio: '16 / 9',
  problem: (file) => fileProblem(file, 'campaign'),
  failure: (error) => uploadFailure(error, 'campaign'),
  send: async (file, options) => ({ url: await sendImage(file, options) }),
};

const endings = Object.values(videoExtensions).map((extension) => `.${extension}`);
const videoTooLarge = `Maximum video file size is ${String(uploadLimits.video.maxBytes / 1024 / 1024)}MB`;

const video: FileKindOnSite<Addressed> = {
  accept: [...videoTypes, ...endings],
  noun: 'video',
  oneOfThem: 'a video',
  Icon: Film,
  emptyRatio: '16 / 9',
  problem: videoProblem,
  failure: (error) => ({ title: uploadMessages.failedTitle, text: videoFailure(error) }),
  send: sendVideo,
};

/** Some systems know no media type of some videos, so that their names tell, too. */
function videoProblem({ type, name, size }: File): Problem | undefined {
  const isVideo =
    videoTypes.some((each) => each === type) ||
    endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isVideo) return { title: uploadMessages.invalidTypeTitle, text: uploadMessages.notAVideo };
  if (size > uploadLimits.video.maxBytes) {
    return { title: uploadMessages.tooLargeTitle, text: videoTooLarge };
  }
  return undefined;
}

function videoFailure(error: unknown): string {
  const later = 'Please try again later.';
  if (!(error instanceof ApiError)) return later;
  if (error.status === 413) return videoTooLarge;
  return error.reason === '' ? later : error.reason;
}

interface EntryUploaderProps extends Pick<
  FileUploaderProps<Addressed>,
  'hint' | 'error' | 'buttonRef' | 'onBusyChange'
> {
  readonly kind: FileKind;
  /** The address of the current file; null for none. */
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
}

/** Accepts the file of an entry, uploads it, and shows it. */
export function EntryUploader({ kind, url, onChange, ...rest }: EntryUploaderProps): ReactNode {
  const props = {
    ...rest,
    label: 'Your file',
    replaceLabel: 'Replace',
    onUploaded: (file: Addressed) => {
      onChange(file.url);
    },
    onRemove: () => {
      onChange(null);
    },
  };
  if (kind === 'audio') return <AudioUploader {...props} audioUrl={url} />;
  const shown = kind === 'image' ? picture : video;
  const preview =
    url === null ? undefined : kind === 'image' ? (
      <img src={url} alt="" css={imageStyle} />
    ) : (
      <VideoPreview key={url} videoUrl={url} noun="video" />
    );
  return <FileUploader key={kind} {...props} kind={shown} preview={preview} />;
}

const imageStyle = css({
  display: 'block',
  width: '100%',
  maxHeight: 480,
  objectFit: 'contain',
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
});
