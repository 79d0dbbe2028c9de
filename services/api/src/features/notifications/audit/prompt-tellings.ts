import type { Json } from '@rostrum/projections';
import { integer, list, text, type StoredEvent } from '../../../audit/stored-event.ts';
import { toldOf, type Tellings } from './telling.ts';

/** An entry is told to who asked. */
const entry = (event: StoredEvent): Tellings => {
  const [promptId, submissionId] = [integer(event, 'promptId'), integer(event, 'submissionId')];
  const [recipientId, actorId] = [integer(event, 'promptCreatorId'), integer(event, 'creatorId')];
  if (recipientId === actorId) return [];
  const told = { kind: 'entry', thingId: promptId, promptId, recipientId, actorId };
  return [[`entry:${String(submissionId)}`, toldOf({ ...told, details: { submissionId } })]];
};

/** Whose entry it is hears of votes, and not by whom. */
function vote(event: StoredEvent): Tellings {
  const member = String(integer(event, 'userId'));
  const told = (field: 'from' | 'to', isGiven: boolean): Tellings => {
    if (event.data[field] === null) return [];
    const thingId = integer(event, field);
    const telling = {
      recipientId: integer(event, 'entryCreatorId'),
      kind: 'entry_vote',
      thingId,
      promptId: integer(event, 'promptId'),
      returns: event.data.cause === 'reinstatement',
    };
    return [[`entry_vote:${String(thingId)}:${member}`, isGiven ? toldOf(telling) : null]];
  };
  return [...told('from', false), ...told('to', true)];
}

function toAsker(
  event: StoredEvent,
  kind: string,
  details: Readonly<Record<string, Json>>,
): Tellings {
  const [promptId, recipientId] = [integer(event, 'promptId'), integer(event, 'creatorId')];
  const told = { kind, thingId: promptId, promptId, recipientId, details };
  return [[`${kind}:${event.position}`, toldOf(told)]];
}

/** A refund of everything, unless the asker ordered it, or a takedown tells it. */
function refunded(event: StoredEvent): Tellings {
  const reason = text(event, 'refundReason');
  const isOwn = event.data.orderedBy === event.data.creatorId;
  if (isOwn || reason === 'takedown') return [];
  return toAsker(event, 'prompt_end', { to: 'refunded', reason });
}

/** What is told of prompts. */
export const aboutPrompts: Readonly<Record<string, (event: StoredEvent) => Tellings>> = {
  EntryPublished: entry,
  EntryVoteChanged: vote,
  PromptResult: (event) =>
    toAsker(event, 'prompt_result', {
      number: integer(event, 'number'),
      winners: list(event, 'winners').length,
      doubts: list(event, 'doubts').length,
    }),
  PromptRefundsOrdered: refunded,
  PromptTakenDown: (event) => toAsker(event, 'prompt_end', { to: 'removed' }),
  PromptRestored: (event) => toAsker(event, 'prompt_end', { to: 'restored' }),
};
