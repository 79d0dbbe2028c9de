import type { descriptionSources, DescriptionFields } from '@rostrum/contracts/descriptions';
import type { Logger } from 'pino';
import { writeByChat, type ChatService } from './chat-completions.ts';
import { draftDescription } from './draft-description.ts';

/** The port of what writes the description of a campaign. */
export interface DescriptionWriter {
  readonly source: (typeof descriptionSources)[number];
  /** Host name of the service that the fields are sent to; null when they are sent nowhere. */
  readonly service: string | null;
  /**
   * Writes a description that a campaign can have. `signal` ends the work.
   * @throws DomainError (429 and 503) when the service writes none
   */
  write(fields: DescriptionFields, signal: AbortSignal): Promise<string>;
}

/** The AI service of the configuration; without one, drafts made from the fields. */
export function createDescriptionWriter(
  service: ChatService | undefined,
  log: Logger,
): DescriptionWriter {
  if (service === undefined) {
    return {
      source: 'draft',
      service: null,
      write: (fields) => Promise.resolve(draftDescription(fields)),
    };
  }
  return {
    source: 'ai',
    service: new URL(service.apiUrl).hostname,
    write: writeByChat(service, log),
  };
}
