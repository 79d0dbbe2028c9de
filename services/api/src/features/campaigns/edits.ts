import type { EventOf } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { countEdit, type Edits } from '../../kernel/edits.ts';
import { proposalOf, termsOf, type Kind, type Proposal } from './proposal.ts';

/** The part of a campaign that an edit changes. */
interface Editable {
  readonly kind: Kind;
  readonly proposal: Proposal;
  readonly termsSince: number;
  readonly edits: Edits;
  readonly revision: number;
}

/** The campaign after an edit. */
export function applyEdit<S extends Editable>(
  state: S,
  { data, metadata, revision }: RecordedEvent<EventOf<'CampaignEdited'>>,
): S {
  const proposal = proposalOf(data);
  const { kind, edits, termsSince } = state;
  const isSame = termsOf(kind, proposal) === termsOf(kind, state.proposal);
  return {
    ...state,
    proposal,
    termsSince: isSame ? termsSince : revision,
    edits: countEdit(edits, metadata.recordedAt),
    revision,
  };
}
