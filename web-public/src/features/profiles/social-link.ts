import { socialNetworks, type SocialNetwork } from '@rostrum/contracts/profiles/constants';

/** URL of a member's page on a social network. `value`: the user name there, or the URL itself. */
export function socialLink(network: SocialNetwork, value: string): string {
  if (/^https?:\/\//iu.test(value)) return value;
  return `${socialNetworks[network].page}${encodeURIComponent(value.replace(/^@/u, ''))}`;
}

/** A web address without scheme and trailing slash, for display. */
export function displayAddress(website: string): string {
  return website.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');
}
