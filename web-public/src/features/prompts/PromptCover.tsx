import type { ReactNode } from 'react';
import { Cover, type CoverShape } from '../../ui/images/Cover.tsx';
import type { Prompt } from './api.ts';

interface PromptCoverProps {
  readonly prompt: Pick<Prompt, 'coverSeed' | 'categoryId' | 'title' | 'imageUrl'>;
  readonly eager?: boolean;
  readonly shape?: CoverShape;
  readonly sizes?: string;
}

/** A prompt has no participants, so its drawn cover names nobody. */
const nobody: readonly string[] = [];

/** The picture of a prompt, or its drawn cover. */
export function PromptCover({ prompt, ...shown }: PromptCoverProps): ReactNode {
  const { coverSeed, categoryId, title, imageUrl } = prompt;
  return (
    <Cover
      coverSeed={coverSeed}
      categoryId={categoryId}
      title={title}
      participants={nobody}
      imageUrl={imageUrl}
      {...shown}
    />
  );
}
