import type { AllowedFileTypes, EntryFileType } from '@rostrum/contracts/prompts/constants';
import { AudioLines, Film, Image, Shapes, TextQuote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FileTypeWords {
  readonly Icon: LucideIcon;
  /** "Image" */
  readonly label: string;
}

const words: Readonly<Record<AllowedFileTypes, FileTypeWords>> = {
  image: { Icon: Image, label: 'Image' },
  video: { Icon: Film, label: 'Video' },
  audio: { Icon: AudioLines, label: 'Audio' },
  text: { Icon: TextQuote, label: 'Text' },
  any: { Icon: Shapes, label: 'Anything' },
};

export const fileTypeLabel = (type: AllowedFileTypes): string => words[type].label;

interface FileTypeIconProps {
  readonly type: AllowedFileTypes | EntryFileType;
  readonly size?: number;
}

export function FileTypeIcon({ type, size = 18 }: FileTypeIconProps): ReactNode {
  const { Icon } = words[type];
  return <Icon size={size} aria-hidden="true" />;
}
