import type { Places } from '../../kernel/places.ts';
import { StreamHistory } from './StreamHistory.tsx';

export const CampaignHistory = ({ campaign }: Places['campaignAside']) => (
  <StreamHistory stream={`campaign-${String(campaign.id)}`} />
);

export const PromptHistory = ({ prompt }: Places['promptAside']) => (
  <StreamHistory stream={`prompt-${String(prompt.id)}`} />
);

export const MemberHistory = ({ user }: Places['memberAside']) => (
  <StreamHistory stream={`user-${String(user.id)}`} />
);
