import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendVideo, type UploadedVideo } from './api.ts';
import { FileUploader, type FileKindOnSite, type FileUploaderProps } from './FileUploader.tsx';
import { readVideo, type VideoReading } from './read-video.ts';
import { trailerTypes, videoFailure, videoProblem } from './video-problems.ts';
import { VideoPreview } from './VideoPreview.tsx';

/** An uploaded video, with what the browser has read of it. */
export interface ReceivedVideo extends UploadedVideo, VideoReading {}

const trailer: FileKindOnSite<ReceivedVideo> = {
  accept: trailerTypes,
  noun: 'trailer',
  oneOfThem: 'a trailer',
  Icon: Film,
  emptyRatio: '16 / 9',
  problem: videoProblem,
  failure: videoFailure,
  async send(file, options) {
    const reading = readVideo(file);
    return { ...(await sendVideo(file, options)), ...(await reading) };
  },
};

interface VideoUploaderProps extends Omit<FileUploaderProps<ReceivedVideo>, 'kind' | 'preview'> {
  /** The current video; null for none. */
  readonly videoUrl: string | null;
  /** The image of the preview before it plays. */
  readonly poster?: string | undefined;
}

/** Accepts a trailer that is chosen or dropped, uploads it, and shows it. */
export function VideoUploader({ videoUrl, poster, ...props }: VideoUploaderProps): ReactNode {
  const preview =
    videoUrl === null ? undefined : (
      <VideoPreview key={videoUrl} videoUrl={videoUrl} poster={poster} />
    );
  return <FileUploader {...props} kind={trailer} preview={preview} />;
}
