import type { ComponentType } from 'react';
import { useRegistry } from '../../kernel/registry.ts';

/** An event as a sentence. A type without a registered sentence is shown by its name. */
export function EventSentence({ type, data }: { type: string; data: unknown }) {
  const { eventWords } = useRegistry();
  if (!Object.hasOwn(eventWords, type)) return <>{type}</>;
  // The cast is safe: the server has validated the data against the schema of the type.
  const Words = (eventWords as Readonly<Record<string, unknown>>)[type] as ComponentType<{
    data: unknown;
  }>;
  return <Words data={data} />;
}
