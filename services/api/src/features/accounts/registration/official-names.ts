import { skeletonOf } from './reservation.ts';

/**
 * Words of usernames that readers take for the platform itself. No member can register or take one;
 * an operator command and the demo data can, and members who had one before keep it.
 */
const words = [
  ['rostrum', 'official', 'platform', 'site', 'website', 'company'],
  ['admin', 'administrator', 'admins', 'root', 'system', 'sysadmin', 'superuser', 'operator'],
  ['moderator', 'moderators', 'moderation', 'mod', 'mods', 'staff', 'team', 'owner', 'auditor'],
  ['support', 'help', 'helpdesk', 'service', 'services', 'customerservice', 'contact', 'info'],
  ['security', 'safety', 'trust', 'abuse', 'fraud', 'privacy', 'legal', 'compliance', 'verify'],
  ['billing', 'payment', 'payments', 'payout', 'payouts', 'refund', 'refunds', 'donations'],
  ['webmaster', 'postmaster', 'hostmaster', 'noreply', 'mailer', 'daemon', 'mail', 'email'],
  ['account', 'accounts', 'press', 'media', 'news', 'notifications', 'bot', 'api', 'anonymous'],
].flat();

const skeletons = new Set(words.map(skeletonOf));

/**
 * Whether a username, without its dots, dashes and underscores or in each part between them, looks
 * like a word of the platform: `Supp0rt`, `ad.min`, `rostrum-support`.
 */
export function isOfficial(username: string): boolean {
  const parts = username.split(/[._-]+/).filter((part) => part !== '');
  const looksOfficial = (name: string) => skeletons.has(skeletonOf(name));
  return looksOfficial(parts.join('')) || parts.every(looksOfficial);
}
