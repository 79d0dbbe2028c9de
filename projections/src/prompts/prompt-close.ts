import type { Position } from '@rostrum/event-store';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { promptIdOf, promptKey, type AboutPrompt } from './prompt-key.ts';

/** Behind this log position payments for a prompt are late, and votes do not count. */
interface PromptClose {
  readonly position: Position;
}

const closes = rulesFor<PromptClose>();

const closeId = (promptId: number): string => `closed:${String(promptId)}`;

/** Keeps the auxiliary document of a prompt, for each read model that counts payments or votes. */
export const closeRule: Rule<EventOfType<'PromptClosed'>> = closes.auxiliary(
  ({ data }) => closeId(data.promptId),
  (before, { position }) => before ?? { position },
  { partitionKey: promptKey },
);

/** The auxiliary document that `isBehindClose` reads; none for another target. */
export function closeReads(event: AboutPrompt): readonly string[] {
  const promptId = promptIdOf(event);
  return promptId === undefined ? [] : [closeId(promptId)];
}

/** Whether an event is behind the close of its prompt. */
export function isBehindClose(
  event: AboutPrompt & { readonly position: Position },
  auxiliary: AuxiliaryView,
): boolean {
  const close = closes.read(auxiliary, closeId(promptIdOf(event) ?? 0));
  return close !== undefined && close.position < event.position;
}
