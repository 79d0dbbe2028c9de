import Campaign from '@mui/icons-material/Campaign';
import { lazy } from 'react';

export const campaigns = {
  name: 'campaigns',
  icon: Campaign,
  recordRepresentation: 'title',
  list: lazy(async () => ({ default: (await import('./CampaignList.tsx')).CampaignList })),
  show: lazy(async () => ({ default: (await import('./CampaignShow.tsx')).CampaignShow })),
};
