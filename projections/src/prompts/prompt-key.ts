import { promptOf, targetKey, type Target } from '@rostrum/contracts';

/** Names a prompt, or a target. */
export interface AboutPrompt {
  readonly data: { readonly promptId: number } | { readonly target: Target | null };
}

/** The prompt that an event is about; undefined for another target. */
export const promptIdOf = ({ data }: AboutPrompt): number | undefined =>
  'promptId' in data ? data.promptId : (promptOf(data.target) ?? undefined);

/** Partition key of everything that belongs to a prompt. */
export const keyOfPrompt = (id: number): string => targetKey({ kind: 'prompt', id });
/** The same by an event of the prompt. */
export const promptKey = (event: AboutPrompt): string => keyOfPrompt(promptIdOf(event) ?? 0);
