import type { ComponentType } from 'react';
import { useRegistry } from '../../kernel/registry.ts';

/** One event in words; a type that no feature has words for is shown by its name. */
export function EventSentence({ type, data }: { type: string; data: unknown }) {
  const { eventWords } = useRegistry();
  if (!Object.hasOwn(eventWords, type)) return <>{type}</>;
  // The server has checked the data against the schema of the type.
  const Words = (eventWords as Readonly<Record<string, unknown>>)[type] as ComponentType<{
    data: unknown;
  }>;
  return <Words data={data} />;
}
