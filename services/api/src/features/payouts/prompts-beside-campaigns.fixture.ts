import type { Answer } from '@rostrum/contracts/client';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import {
  askUnder,
  endPrompt,
  enterUnder,
  followResult,
  letWin,
} from '../../testing/money/prompt-lives.fixture.ts';
import { untilEvent } from '../../testing/money/until-event.fixture.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';
import { payForPrompt } from '../../testing/prompts.ts';

export type Share = Answer<'adminListPayouts'>[number];
export type Intent = Answer<'createPaymentIntent'>;

/** A campaign and a prompt of its id that one member each has paid for; the payouts of both are ordered. */
interface Both {
  readonly id: number;
  readonly gift: Intent;
  readonly contribution: Intent;
}

/** The shares that are paid: those of the creator, of who asked, and of the winner. */
interface ComputedBoth extends Both {
  readonly ofCampaign: Share;
  readonly ofAsker: Share;
  readonly ofWinner: Share;
}

/** A product whose prompts have ids of campaigns. */
export class PromptsBesideCampaigns {
  readonly test: TestApp;
  /** Creates the campaigns, and asks for the prompts. */
  readonly payee: Member;
  readonly winner: Member;
  /** Confirms the evidence, and sends. */
  readonly admin: Member;
  /** Approves. */
  readonly other: Member;
  readonly #donor: Member;

  private constructor(
    test: TestApp,
    members: Record<'payee' | 'winner' | 'donor' | 'admin' | 'other', Member>,
  ) {
    this.test = test;
    this.payee = members.payee;
    this.winner = members.winner;
    this.admin = members.admin;
    this.other = members.other;
    this.#donor = members.donor;
  }

  static async start(): Promise<PromptsBesideCampaigns> {
    const test = await createTestApp();
    const [payee, winner] = [await registerVerified(test), await registerVerified(test)];
    const [admin, other] = [await registerStaff(test, 'admin'), await registerStaff(test, 'admin')];
    await stateDetails(test, payee, winner, other);
    const donor = await registerMember(test);
    return new PromptsBesideCampaigns(test, { payee, winner, donor, admin, other });
  }

  dispose(): Promise<void> {
    return this.test.dispose();
  }

  /**
   * $50 for the campaign, of which its creator gets 1%, and $9 for the prompt, in thirds: of each a dollar
   * by its creator, and of the prompt a dollar by its winner.
   */
  async ordered(winner = this.winner): Promise<Both> {
    const { test, payee, admin } = this;
    const { id } = await publishCampaign(payee);
    const { intent: gift } = await pay(this.#donor, id, 49);
    await askUnder(test.app, id, payee);
    await payForPrompt(payee, id);
    const { intent: contribution } = await payForPrompt(this.#donor, id, { amount: 7 });
    const submissionId = id + 1;
    await enterUnder(test.app, submissionId, id, winner);
    await payForPrompt(winner, id, { submissionId });
    await letWin(test.app, id, [submissionId]);
    await completeCampaign(test, payee, admin, id);
    await endPrompt(test.app, id);
    await followResult(test.app, id);
    return { id, gift, contribution };
  }

  /** Both are computed, and it is noted on the shares where the money goes. */
  async computed(winner = this.winner): Promise<ComputedBoth> {
    const { test, admin } = this;
    const both = await this.ordered(winner);
    await computePayouts(test);
    const noted = new Set<string>();
    await untilEvent(test.app, 'details are noted on the three shares', ({ type, data }) => {
      const isNoted = type === 'PayoutDetailsChanged' && data.target.id === both.id;
      if (isNoted) noted.add(data.role);
      return noted.size === 3;
    });
    const shares = [
      ...(await sharesOf(test, admin, { campaignId: both.id })),
      ...(await sharesOf(test, admin, { promptId: both.id })),
    ];
    const of = (wanted: Share['role']): Share => {
      const found = shares.find(({ role }) => role === wanted);
      if (!found) throw new Error(`there is no share of the ${wanted}`);
      return found;
    };
    const [ofCampaign, ofAsker, ofWinner] = [of('creator'), of('promptCreator'), of('winners')];
    return { ...both, ofCampaign, ofAsker, ofWinner };
  }

  /** Approves one share. @returns why it is refused; null when it is done */
  async approve({ id }: Share, by = this.other): Promise<string | null | undefined> {
    return (await approve(this.test, by, id))[0]?.refusal;
  }

  /** Puts the prompt on hold, lifts the hold, or takes the prompt down. */
  async onPrompt(id: number, act: 'hold' | 'lift' | 'takeDown'): Promise<void> {
    const { client } = this.admin;
    const [params, reason] = [{ id }, 'Checked.'];
    if (act === 'takeDown') {
      const query = { act } as const;
      const { sums } = await client.call(promptsEndpoints.sumsOfPrompt, { params, query });
      await client.call(promptsEndpoints.removePrompt, { params, body: { reason, sums } });
      return;
    }
    const endpoint = act === 'hold' ? promptsEndpoints.holdPrompt : promptsEndpoints.liftPromptHold;
    await client.call(endpoint, { params, body: { reason } });
  }

  /** Records one share as sent. @returns why it is refused; null when it is done */
  async send({ id }: Share): Promise<string | null | undefined> {
    const payment = { id, method: 'bank', reference: `SCT-${String(id)}` } as const;
    return (await recordSent(this.test, this.admin, payment))[0]?.refusal;
  }
}
