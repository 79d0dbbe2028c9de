import { promptStream } from '@rostrum/contracts/prompts';
import type { Prompt } from './payment.ts';
import type { World } from './world.ts';

/** Closes a prompt in a random history. */
export function closePrompt(world: World, prompt: Prompt, closedBy: number | null): void {
  prompt.closed = true;
  if (prompt.phase !== 'removed') prompt.phase = 'closed';
  const { id: promptId } = prompt.target;
  world.add(promptStream(promptId), { type: 'PromptClosed', data: { promptId, closedBy } });
}
