import type { Answer } from '@rostrum/contracts/client';

export type PromptRecord = Answer<'adminListPrompts'>[number];
export type PromptPage = Answer<'adminGetPrompt'>;
export type PromptResult = PromptPage['resultList'][number];
