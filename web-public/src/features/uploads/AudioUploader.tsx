import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendAudio, type UploadedAudio } from './api.ts';
import { audioFailure, audioProblem, audioTypesAndEndings } from './audio-problems.ts';
import { AudioPreview } from './AudioPreview.tsx';
import { FileUploader, type FileKindOnSite, type FileUploaderProps } from './FileUploader.tsx';

const audioFile: FileKindOnSite<UploadedAudio> = {
  accept: audioTypesAndEndings,
  noun: 'audio file',
  oneOfThem: 'an audio file',
  Icon: AudioLines,
  emptyRatio: '4 / 1',
  problem: audioProblem,
  failure: audioFailure,
  send: sendAudio,
};

interface AudioUploaderProps extends Omit<FileUploaderProps<UploadedAudio>, 'kind' | 'preview'> {
  /** The current audio file; null for none. */
  readonly audioUrl: string | null;
}

/** Accepts an audio file that is chosen or dropped, uploads it, and plays it. */
export function AudioUploader({ audioUrl, ...props }: AudioUploaderProps): ReactNode {
  const preview =
    audioUrl === null ? undefined : <AudioPreview key={audioUrl} audioUrl={audioUrl} />;
  return <FileUploader {...props} kind={audioFile} preview={preview} />;
}
