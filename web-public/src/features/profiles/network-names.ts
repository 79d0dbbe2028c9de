import type { SocialNetwork } from '@rostrum/contracts/profiles/constants';

export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

export const networks = Object.keys(networkNames) as readonly SocialNetwork[];
