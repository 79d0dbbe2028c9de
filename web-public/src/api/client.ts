import { createClient, type Client } from '@rostrum/contracts/client';

/** The one client of the site. It remembers the newest position, so reads follow what was done. */
export const client: Client = createClient();
