import type { State } from '../state.ts';
import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';
import { stateOrClose } from '../state.ts';
import { connectMongo } from './connect.ts';
import { MongoRows } from './rows.ts';

export { connectMongo, type MongoOptions } from './connect.ts';
export { DUPLICATE, isDuplicate } from './duplicate.ts';

export interface MongoRowsOptions {
  /** `mongodb://host/database` */
  readonly url: string;
  readonly clock: Clock;
}

export interface MongoStateOptions extends MongoRowsOptions {
  /** 32 bytes, kept outside the server. */
  readonly vaultKey: Uint8Array;
}

/** `Rows` in collections of one database. @throws ServerUnusable */
export async function openMongoRows({ url, clock }: MongoRowsOptions): Promise<Rows> {
  const { client, db } = await connectMongo(url);
  return new MongoRows(client, db, clock);
}

/** The state in collections of one database. Any number of processes may open it. @throws ServerUnusable, RangeError for a vault key that is not 32 bytes long */
export async function openMongoState({ vaultKey, ...options }: MongoStateOptions): Promise<State> {
  const rows = await openMongoRows(options);
  return stateOrClose({ rows, vaultKey, clock: options.clock });
}
