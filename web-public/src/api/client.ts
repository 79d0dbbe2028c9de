import { createClient, type Client } from '@rostrum/contracts/client';

/**
 * The site's API client. It remembers the newest log position, so that a read follows the site's
 * own commands.
 */
export const client: Client = createClient();
