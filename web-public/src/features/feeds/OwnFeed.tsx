import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { Feed } from './Feed.tsx';

/** The member's own acts, and where is chosen whether others see them. */
export function OwnFeed(): ReactNode {
  return (
    <Stack gap={6}>
      <Text tone="muted" measure>
        Members who follow you see this in their feeds, except for what is marked “Only you”.{' '}
        <TextLink to="/user/profile?tab=notifications">Choose what others see</TextLink>
      </Text>
      <Feed name="own" />
    </Stack>
  );
}
