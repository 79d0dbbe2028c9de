import { ApiError, type Answer, type Client } from '@rostrum/contracts/client';
import { payeesEndpoints } from '@rostrum/contracts/payees/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { pollUntil } from './poll-until.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import type { DrillRun } from './drill-run.ts';
import { killOnFirst } from './kill-while.ts';
import { queryLog } from './log-query.ts';
import {
  confirmSession,
  idOf,
  password,
  registerAdministratorWithKey,
  registerMember,
  type Administrator,
} from './members.ts';

const DONE_WITHIN_MS = 60_000;
const reason = 'As the recording and the letters show.';
const bank = {
  kind: 'iban',
  holder: 'Amara Lindqvist',
  country: 'DE',
  iban: 'DE89370400440532013000',
} as const;

type Share = Answer<'adminListPayouts'>[number];
type Results = Answer<'approvePayouts'>['results'];

/** The shares of a campaign's payouts, their payees, and the administrators who pay them. */
export class PayoutShares {
  readonly #server: ProductProcess;
  readonly #campaignId: number;
  readonly #creator: Client;
  readonly #participants: readonly Client[];
  #approving: readonly Administrator[] = [];

  private constructor(
    server: ProductProcess,
    campaignId: number,
    people: { readonly creator: Client; readonly participants: readonly Client[] },
  ) {
    this.#server = server;
    this.#campaignId = campaignId;
    this.#creator = people.creator;
    this.#participants = people.participants;
  }

  /** Registers the two participants of a campaign. */
  static async of(
    server: ProductProcess,
    campaignId: number,
    creator: Client,
  ): Promise<PayoutShares> {
    const participants = [
      await registerMember(server, 'speaker'),
      await registerMember(server, 'answerer'),
    ];
    return new PayoutShares(server, campaignId, { creator, participants });
  }

  /** Number of shares in the log. */
  get count(): number {
    const [row] = queryLog(
      this.#server.dataDir,
      `SELECT sum(json_array_length(data, '$.shares')) AS shares FROM events WHERE type = 'PayoutComputed'`,
    );
    return Number(row?.shares);
  }

  /** An administrator assigns the unclaimed shares to the participants. */
  async claim(admin: Client): Promise<void> {
    const unclaimed = (await this.#all(admin)).filter(({ payeeId }) => payeeId === null);
    for (const { id, index } of unclaimed) {
      const participant = this.#participants[index - 1];
      if (!participant) throw new Error(`there is no participant ${String(index)}`);
      await withSums(admin).assign(id, await idOf(participant), reason);
    }
  }

  /** Every payee states a bank account. */
  async stateDetails(): Promise<void> {
    for (const payee of [this.#creator, ...this.#participants])
      await payee.call(payeesEndpoints.statePayeeDetails, { body: { ...bank, password } });
  }

  /** Registers the two administrators who approve and send. `atMs`: the time of the server. */
  async appoint(atMs: number): Promise<void> {
    this.#approving = [
      await registerAdministratorWithKey(this.#server, { username: 'teller', atMs }),
      await registerAdministratorWithKey(this.#server, { username: 'treasurer', atMs }),
    ];
  }

  /** The administrator who confirmed the evidence cannot approve while there are others. */
  async approveInVain(run: DrillRun, admin: Client): Promise<void> {
    const results = await approve(admin, await this.#all(admin));
    const done = results.filter((result) => result.done).length;
    run.check(
      'payout',
      done === 0 ? undefined : `${String(done)} shares were approved by who confirmed the evidence`,
    );
  }

  /** Two administrators approve all shares at the same time, and the server is killed meanwhile. `atMs`: its time. */
  async approve(run: DrillRun, atMs: number): Promise<void> {
    for (const administrator of this.#approving) await confirmSession(administrator, atMs);
    const [one, other] = this.#sessions();
    const all = await this.#all(one);
    await killOnFirst(this.#server, 'PayoutApproved', [approve(one, all), approve(other, all)]);
    const results = await answered(run, [approve(one, all), approve(other, all)]);
    checkDone(run, 'approved', results);
  }

  /**
   * Both administrators record what was sent, in requests that are cut off by SIGKILL and repeated,
   * and again with other references. One payment comes back, and is sent again. Returns its share.
   */
  async send(run: DrillRun): Promise<number> {
    const [one, other] = this.#sessions();
    const approved = (await this.#all(one)).filter(({ state }) => state === 'approved');
    const [first] = approved;
    if (!first) throw new Error('no share is approved');
    const sendBoth = () => [record(one, approved, 'SCT'), record(other, approved, 'SCT')] as const;
    await killOnFirst(this.#server, 'PayoutSent', sendBoth());
    checkDone(run, 'sent', await answered(run, sendBoth()));
    const again = await record(other, approved, 'another reference');
    const twice = again.filter(({ done }) => done).length;
    run.check('payout', twice === 0 ? undefined : `${String(twice)} shares were sent again`);

    const outcome = { reference: referenceOf(first, 'SCT'), outcome: 'returned', reason } as const;
    const { id } = first;
    await withSums(one).recordReturned(id, outcome);
    const shown = async () => (await this.#all(one)).filter((share) => share.id === id);
    await pollUntil(DONE_WITHIN_MS, async () =>
      (await shown()).some(({ state, blocked }) => state === 'failed' && blocked === null),
    );
    checkDone(run, 'approved again', await answered(run, [approve(other, await shown())]));
    checkDone(run, 'sent again', await record(one, await shown(), 'second attempt'));
    return id;
  }

  /** @throws Error before they are appointed */
  #sessions(): readonly [Client, Client] {
    const [one, other] = this.#approving;
    if (!one || !other) throw new Error('nobody is appointed to approve');
    return [one.session, other.session];
  }

  /** All shares in the console, once the read model has those of the log. */
  async #all(admin: Client): Promise<readonly Share[]> {
    const query = { filter: JSON.stringify({ campaignId: this.#campaignId }) };
    let found: readonly Share[] = [];
    await pollUntil(DONE_WITHIN_MS, async () => {
      found = await admin.call(payoutsEndpoints.adminListPayouts, { query });
      return found.length >= this.count;
    });
    return found;
  }
}

const referenceOf = ({ id }: Share, prefix: string): string => `${prefix} ${String(id)}`;

async function approve(admin: Client, shares: readonly Share[]): Promise<Results> {
  const ids = shares.map(({ id }) => id);
  return (await withSums(admin).approve(ids, reason)).results;
}

async function record(admin: Client, shares: readonly Share[], prefix: string): Promise<Results> {
  const payouts = shares.map((share) => ({
    id: share.id,
    method: 'bank' as const,
    reference: referenceOf(share, prefix),
  }));
  return (await withSums(admin).recordSent(payouts, reason)).results;
}

/** What administrators are answered while the server runs; a refusal of a whole request is a violation. */
async function answered(run: DrillRun, calls: readonly Promise<Results>[]): Promise<Results> {
  try {
    return (await Promise.all(calls)).flat();
  } catch (error) {
    if (error instanceof ApiError)
      run.check('payout', `an administrator was answered ${String(error.status)}`);
    throw error;
  }
}

function checkDone(run: DrillRun, what: string, results: Results): void {
  const refused = results.find(({ done }) => !done);
  run.check(
    'payout',
    refused && `share ${String(refused.id)} was not ${what}: ${refused.refusal ?? ''}`,
  );
}
