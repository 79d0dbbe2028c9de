import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../accounts/index.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Places } from '../places.tsx';
import { Hashtags } from './Hashtags.tsx';
import { editing } from './who-may-edit.ts';

export function Component({ campaign }: Places['communityTabs']): ReactNode {
  const member = useMember();
  return (
    <Stack gap={4}>
      <Text as="h2" strong>
        {isTrailer(campaign) ? 'Hashtags' : 'Debate Hashtags'}
      </Text>
      <Hashtags campaign={campaign} editing={editing(campaign, member)} />
    </Stack>
  );
}
