export { Standing } from './CampaignParticipants.tsx';
export { participantsOf } from './participant-calls.ts';
export type { ParticipantState } from './records.ts';
