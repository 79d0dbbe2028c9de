import { adminProviderEvents } from '@rostrum/contracts/provider-events/lists';
import Webhook from '@mui/icons-material/Webhook';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const providerEvents = defineFeature({
  resource: {
    name: adminProviderEvents.resource,
    label: 'Provider events',
    icon: Webhook,
    withoutExport: true,
    menuPosition: 13,
    list: lazyPage(async () => (await import('./ProviderEventList.tsx')).ProviderEventList),
  },
});
