import type { Position } from '@rostrum/event-store';
import { withoutStoreFields } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { promptHoldingId, type PromptHolding } from './prompt-holding.ts';

export const promptsQueries = (reader: DocumentReader) => ({
  /**
   * What a prompt holds, with the log position of the last event that has changed it; undefined before
   * its first payment.
   */
  holding: async (
    id: number,
  ): Promise<{ readonly holding: PromptHolding; readonly position: Position } | undefined> => {
    const deadlines = await reader.collection({ name: 'deadlines' });
    const key = promptHoldingId(id);
    const found = (await deadlines.load('auxiliary', [key])).get(key);
    if (!found || found._deleted) return undefined;
    return { holding: withoutStoreFields(found) as PromptHolding, position: found._position };
  },
});
