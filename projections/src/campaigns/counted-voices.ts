import { addHeat, subtractHeat } from '@rostrum/contracts/trending';
import type { AuxiliaryView, EventOfType } from '../engine/read-model.ts';
import { happenedAtMs } from './backers.ts';
import type { CampaignCard } from './campaign-card.ts';
import { endedVote, speakersChange, voiceHeat, type VoiceEvent } from './voices.ts';

/** What members and visitors say and do beside giving. */
export function spoken(card: CampaignCard, e: VoiceEvent, auxiliary: AuxiliaryView): CampaignCard {
  const weight = voiceHeat(e, auxiliary);
  const change = speakersChange(e, auxiliary);
  if (weight === 0 && change === 0) return card;
  return {
    ...card,
    speakerCount: card.speakerCount + change,
    heat: addHeat('campaign', card.heat, weight, happenedAtMs(e)),
  };
}

/** A vote for an earlier film of the trailer changes nothing but the heat. */
export function voted(
  card: CampaignCard,
  e: EventOfType<'TrailerVoteChanged'>,
  auxiliary: AuxiliaryView,
): CampaignCard {
  const { from, to, filmRevision } = e.data;
  const after = spoken(card, e, auxiliary);
  const by = filmRevision === card.trailer?.filmRevision ? Number(to) - Number(from) : 0;
  const ended = endedVote(e, auxiliary);
  if (by === 0 && !ended) return after;
  return {
    ...after,
    voteCount: card.voteCount + by,
    heat: ended ? subtractHeat('campaign', card.heat, ended.weight, ended.atMs) : after.heat,
  };
}
