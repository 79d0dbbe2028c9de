import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdOf } from '../../api/record-id.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { type PromptDetail, promptQuery } from './api.ts';
import { PromptLoadFailed, removalOf } from './PromptLoadFailed.tsx';
import { PromptSkeleton } from './PromptSkeleton.tsx';

interface PageOfPromptProps {
  readonly width?: 'form';
  readonly children: (prompt: PromptDetail) => ReactNode;
}

/** A page about the prompt in the address, with its content once the prompt is loaded. */
export function PageOfPrompt({ width, children }: PageOfPromptProps): ReactNode {
  const id = recordIdOf(useParams().id);
  return (
    <Page {...(width && { width })}>
      {id === undefined ? (
        <ErrorState
          level={1}
          title={promptMessages.notFound}
          action={<LinkButton to="/prompts">All prompts</LinkButton>}
        />
      ) : (
        <Loaded key={id} id={id}>
          {children}
        </Loaded>
      )}
    </Page>
  );
}

function Loaded({ id, children }: Pick<PageOfPromptProps, 'children'> & { readonly id: number }) {
  const prompt = useQuery(promptQuery(id));
  // Also while what was loaded before is still known.
  if (prompt.data && !removalOf(prompt.error)) return children(prompt.data);
  if (prompt.isPending) return <PromptSkeleton label="Loading prompt" />;
  return <PromptLoadFailed query={prompt} />;
}
