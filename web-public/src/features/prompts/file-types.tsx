import type { AllowedFileTypes, EntryFileType } from '@rostrum/contracts/prompts/constants';
import { AudioLines, Film, Image, Shapes, TextQuote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FileTypeWords {
  readonly Icon: LucideIcon;
  /** "Image" */
  readonly label: string;
  /** What entries are: "images" */
  readonly plural: string;
}

const words: Readonly<Record<AllowedFileTypes, FileTypeWords>> = {
  image: { Icon: Image, label: 'Image', plural: 'images' },
  video: { Icon: Film, label: 'Video', plural: 'videos' },
  audio: { Icon: AudioLines, label: 'Audio', plural: 'audio files' },
  text: { Icon: TextQuote, label: 'Text', plural: 'texts' },
  any: { Icon: Shapes, label: 'Anything', plural: 'images, videos, audio files or texts' },
};

export const fileTypeLabel = (type: AllowedFileTypes): string => words[type].label;

/** What entries may be: "videos". */
export const fileTypesText = (allowed: AllowedFileTypes): string => words[allowed].plural;

interface FileTypeIconProps {
  readonly type: AllowedFileTypes | EntryFileType;
  readonly size?: number;
}

export function FileTypeIcon({ type, size = 18 }: FileTypeIconProps): ReactNode {
  const { Icon } = words[type];
  return <Icon size={size} aria-hidden="true" />;
}
