import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Term } from '../../ui/data-display/TermList.tsx';
import type { ComponentBesideCampaign } from '../beside-campaign.tsx';
import { hashtagsQuery } from './api.ts';
import { chosenHashtags, hashtagsToAdd } from './kept-hashtags.ts';

/** The hashtags that a campaign has, and those that are added once its page is opened. */
export const Component: ComponentBesideCampaign = ({ userId, campaignId, editPath }) => {
  const { data } = useQuery({
    ...hashtagsQuery(campaignId ?? 0),
    enabled: campaignId !== undefined,
  });
  const [kept] = useState(() =>
    (campaignId === undefined ? chosenHashtags(userId) : hashtagsToAdd(campaignId)).read(),
  );
  const names = new Set([...(data?.hashtags.map(({ name }) => name) ?? []), ...kept]);
  if (names.size === 0) return null;
  return (
    <Term term="Hashtags" {...(editPath !== undefined && { editAt: `${editPath}#hashtags` })}>
      <bdi>{Array.from(names, (name) => `#${name}`).join(' ')}</bdi>
    </Term>
  );
};
