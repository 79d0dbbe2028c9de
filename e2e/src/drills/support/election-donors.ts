import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { ApiError, type Client } from '@rostrum/contracts/client';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { donate } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import { orderDispute } from './disputes.ts';
import type { DrillRun } from './drill-run.ts';
import { killAndStart } from './kill-while.ts';
import { untilTimes } from './log-query.ts';
import { registerMember, signIn } from './members.ts';
import { pollUntil } from './poll-until.ts';

const DONE_WITHIN_MS = 60_000;
const entered = 'DonationEnteredElection';
const waits = 'ExtensionChosen';
const extended = 'DonationExtended';
const refunded = ['RefundRequested', 'DonationRefunded'] as const;

/** What happens to the donation of each donor, as events of its stream from the election on. */
const endings = {
  waits: [entered, waits, extended, ...refunded],
  returns: [entered, ...refunded],
  changes: [entered, waits, ...refunded],
  wins: [entered, waits, 'DisputeOpened', 'DisputeWon', waits, extended, ...refunded],
  winslate: [entered, waits, 'DisputeOpened', 'DisputeWon', ...refunded],
  loses: [entered, waits, 'DisputeOpened', 'DisputeLost'],
} as const;
type Username = keyof typeof endings;

const usernames = Object.keys(endings) as readonly Username[];
const disputing = ['wins', 'winslate', 'loses'] as const satisfies readonly Username[];

interface Donor {
  readonly session: Client;
  readonly donationId: number;
  readonly paymentIntentId: string;
}

/** The donors of a campaign who choose in its election, with one donation each. */
export class ElectionDonors {
  /** Numbers of donations: those that wait longer, that are refunded after a dispute, and that are lost. */
  readonly waiting = 2;
  readonly wonLate = 1;
  readonly lost = 1;
  readonly #server: ProductProcess;
  readonly #campaignId: number;
  readonly #donors: Readonly<Record<Username, Donor>>;

  private constructor(
    server: ProductProcess,
    campaignId: number,
    donors: Readonly<Record<Username, Donor>>,
  ) {
    this.#server = server;
    this.#campaignId = campaignId;
    this.#donors = donors;
  }

  /** Registers the donors, and lets each donate to the campaign. */
  static async give(server: ProductProcess, campaignId: number): Promise<ElectionDonors> {
    const given = await Promise.all(
      usernames.map(async (username) => {
        const session = await registerMember(server, username);
        const { donationId, paymentIntentId } = await donate(session, campaignId, '12.00');
        return [username, { session, donationId, paymentIntentId }] as const;
      }),
    );
    const donors = Object.fromEntries(given) as Record<Username, Donor>;
    return new ElectionDonors(server, campaignId, donors);
  }

  get count(): number {
    return usernames.length;
  }

  /** By donation, the events of its stream from the election on. */
  get endings(): ReadonlyMap<number, readonly string[]> {
    return new Map(usernames.map((name) => [this.#donors[name].donationId, endings[name]]));
  }

  /** The sessions end before the elections do. */
  async signIn(): Promise<void> {
    for (const username of usernames) await signIn(this.#donors[username].session, username);
  }

  /** Makes the choices and disputes while the election is open. Kills the server once they are answered. */
  async choose(admin: Client): Promise<void> {
    for (const username of usernames)
      await this.#choose(username, username === 'returns' ? 'refund' : 'extend');
    await this.#choose('changes', 'refund');
    for (const username of disputing) await this.#dispute(admin, username, 'open');
    await killAndStart(this.#server);
    await this.#until('DisputeOpened', disputing.length);
    await this.#dispute(admin, 'wins', 'won');
    await this.#until('DisputeWon', 1);
    const { session } = this.#donors.wins;
    const params = { id: this.#campaignId };
    // Until the read model has the end of the dispute.
    await pollUntil(DONE_WITHIN_MS, async () => {
      const { donations } = await session.call(campaignsEndpoints.getElection, { params });
      return donations.some(({ state }) => state === 'open');
    });
    await this.#choose('wins', 'extend');
  }

  /** Checks that nothing can be chosen after the end. */
  async chooseTooLate(run: DrillRun): Promise<void> {
    for (const [username, choice] of [
      ['waits', 'refund'],
      ['winslate', 'extend'],
    ] as const) {
      try {
        await this.#choose(username, choice);
        run.check('election', `the choice of ${username} was accepted after the end`);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
  }

  /** Ends the disputes that are open after the election. */
  async endDisputes(admin: Client): Promise<void> {
    await this.#dispute(admin, 'winslate', 'won');
    await this.#dispute(admin, 'loses', 'lost');
    await this.#until('DisputeWon', 2);
    await this.#until('DisputeLost', 1);
  }

  async #choose(username: Username, choice: 'extend' | 'refund'): Promise<void> {
    const { session } = this.#donors[username];
    await withSums(session).choose(this.#campaignId, choice);
  }

  async #dispute(admin: Client, username: Username, dispute: 'open' | 'won' | 'lost') {
    await orderDispute(admin, this.#donors[username], dispute);
  }

  async #until(type: string, times: number): Promise<void> {
    await untilTimes(this.#server.dataDir, type, times);
  }
}
