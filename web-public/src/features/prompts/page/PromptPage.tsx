import type { ReactNode } from 'react';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import type { PromptDetail } from '../api.ts';
import { PageOfPrompt } from '../PageOfPrompt.tsx';
import { PromptView } from './PromptView.tsx';

export function PromptPage(): ReactNode {
  return <PageOfPrompt>{(prompt) => <Titled prompt={prompt} />}</PageOfPrompt>;
}

function Titled({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  usePageTitle(prompt.title);
  return <PromptView prompt={prompt} />;
}
