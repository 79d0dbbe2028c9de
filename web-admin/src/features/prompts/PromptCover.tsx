import { CoverThumb } from '../campaigns/index.ts';
import type { PromptRecord } from './records.ts';

/** The picture of a prompt, which has no participants to draw. */
export const PromptCover = ({ prompt, width }: { prompt: PromptRecord; width: number }) => (
  <CoverThumb subject={{ ...prompt, participants: [] }} width={width} />
);
