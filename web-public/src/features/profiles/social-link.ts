import { socialNetworks, type SocialNetwork } from '@rostrum/contracts/profiles/constants';

/** Address of a member's page on a network. `value`: their name there, or the address itself. */
export function socialLink(network: SocialNetwork, value: string): string {
  if (/^https?:\/\//iu.test(value)) return value;
  return `${socialNetworks[network].page}${encodeURIComponent(value.replace(/^@/u, ''))}`;
}

/** A web address without scheme and trailing slash, for display. */
export function shownAddress(website: string): string {
  return website.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');
}
