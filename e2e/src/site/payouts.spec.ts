import { readFileSync } from 'node:fs';
import { hourMs } from '@rostrum/contracts';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import type { Client } from '@rostrum/contracts/client';
import { payeeLimits } from '@rostrum/contracts/payees/constants';
import { everything } from '@rostrum/contracts/testing';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { screens, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { openInConsole } from '../console/console-elements.ts';
import { createMovedProduct, type MovedProduct } from '../product/moved-product.ts';
import {
  enterCode,
  openQueue,
  participantName,
  password,
  registerSteward,
  seat,
  shareOf,
  windowsOf,
  type Width,
} from './payout-people.ts';

let moved: MovedProduct;
let browser: Browser;
let steward: Client;
/** One for each width. */
let widths: readonly Width[] = [];

beforeAll(async () => {
  moved = await createMovedProduct();
  browser = await sharedBrowser();
  steward = await registerSteward(moved);
  const shown = everything ? [screens.phone, screens.desk] : [screens.phone];
  widths = await Promise.all(shown.map((screen) => seat(screen, browser, moved, steward)));
});
afterAll(() => moved.dispose());

/** Makes a journey at all widths at the same time. */
async function atEachWidth(journey: (width: Width) => Promise<void>): Promise<void> {
  await Promise.all(widths.map(journey));
}

/** Moves the clock of the server and those of the windows. */
async function moveClock(toMs: number): Promise<void> {
  moved.clock.moveTo(toMs);
  await Promise.all(
    widths.flatMap(windowsOf).map(({ context }) => context.clock.setFixedTime(toMs)),
  );
}

/** Repeated, because a dialog has little contrast while it fades in. */
const assertAccessible = ({ page }: Visit): Promise<void> =>
  expect.poll(() => newFindings(page), { timeout: 10_000 }).toEqual([]);

/** What the participant reads about their share under Payouts in their settings. */
async function assertParticipantSees(
  { participant, title }: Width,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  await participant.go('/user/profile?tab=payouts');
  const share = participant.page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: title });
  for (const text of texts) await share.getByText(text, { exact: true }).waitFor();
}

/** What the creator reads about the participant's share on the campaign's page. */
async function assertCreatorSees(
  { creator, campaignId }: Width,
  text: string | RegExp,
): Promise<void> {
  await creator.go(`/campaigns/${String(campaignId)}`);
  const shares = creator.page.getByRole('list', { name: 'Shares of payout 1' });
  const share = shares.getByRole('listitem').filter({ hasText: participantName });
  await share.getByText(text).waitFor();
}

/** The day as the site writes it, in a regular expression. */
const aDay = '\\d+ [A-Z][a-z]+ \\d{4}';

describe('the way of a payout', () => {
  it('begins with a participant who answers from the link in the mail, and is confirmed', () =>
    atEachWidth(async ({ participant, invitation, title, confirmer }) => {
      const { page } = participant;
      await participant.go(invitation);
      await page.getByText(title).waitFor();
      await assertAccessible(participant);
      await page.getByRole('button', { name: 'I take part', exact: true }).click();
      await page.getByRole('heading', { name: 'You said that you take part' }).waitFor();
      await assertAccessible(participant);

      const { page: console } = confirmer.window;
      await openInConsole(console, '/participants');
      const answer = console.getByRole('main').locator('tbody tr, li').filter({ hasText: title });
      await answer.getByRole('button', { name: 'Confirm', exact: true }).click();
      const dialog = console.getByRole('dialog', { name: 'Confirm the participant?' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their institute says so.');
      await assertAccessible(confirmer.window);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await console.getByText('The participant is confirmed', { exact: true }).waitFor();
    }));

  it('is ordered when the evidence of the creator is confirmed', async () => {
    await moveClock(moved.clock.now() + 3 * hourMs);
    await atEachWidth(async ({ creator, confirmer, campaignId }) => {
      const { page } = creator;
      const path = `/campaigns/${String(campaignId)}`;
      const local = (hours: number): string =>
        new Date(moved.clock.now() + hours * hourMs).toISOString().slice(0, 16);
      await creator.go(`${path}/conversation`);
      await page.getByLabel('Beginning of the conversation').fill(local(200));
      await page.getByRole('button', { name: 'Plan the date' }).click();
      await page.getByText(/not confirmed, so this date is a proposal/).waitFor();
      await page.getByRole('button', { name: 'Plan it' }).click();
      await page.getByText('Date planned').first().waitFor();
      await page.getByLabel('When it began').fill(local(-2));
      await page.getByLabel('Minutes').fill('61');
      const submit = page.getByRole('button', { name: 'Submit the evidence' });
      await submit.click();
      await page.getByText(conversationMessages.checkable).waitFor();
      await page
        .getByLabel('Where it can be checked')
        .fill('The newspaper of the town reported about it on the next day.');
      await submit.click();
      await page.getByText('Evidence submitted').first().waitFor();
      await page.getByRole('button', { name: 'Withdraw the evidence' }).click();
      await page.getByText('You withdrew the evidence').waitFor();
      await submit.click();
      await page.getByText('The evidence waits').waitFor();
      await assertAccessible(creator);

      const { page: console } = confirmer.window;
      await openInConsole(console, `${path}/show`);
      const evidence = console.getByRole('region', { name: 'Date and evidence' });
      await evidence.getByRole('button', { name: 'Confirm the evidence' }).click();
      const dialog = console.getByRole('dialog');
      await dialog.getByText('unclaimed: not invited').waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen in the newspaper.');
      await assertAccessible(confirmer.window);
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
      await enterCode(confirmer, moved.clock.now());
      await console.getByText('Completed', { exact: true }).first().waitFor();
    });
  });

  it('is computed, and seen by the participant, the creator and the donor', () =>
    atEachWidth(async (width) => {
      await shareOf(width, steward, ({ state }) => state === 'waiting');
      await assertParticipantSees(width, 'Details needed', /^We need to know where/);
      await assertAccessible(width.participant);
      await assertCreatorSees(width, new RegExp(`^To be paid by ${aDay}$`));
      await assertAccessible(width.creator);

      const { donor } = width;
      await donor.go('/dashboard?tab=donations');
      await donor.page.getByText('Part of the payout').waitFor();
      await donor.page.getByRole('link', { name: 'see what is paid to whom' }).click();
      await donor.page.getByRole('list', { name: 'Shares of payout 1' }).waitFor();
    }));

  it('waits for 72 hours after the participant has said where the money goes', () =>
    atEachWidth(async (width) => {
      const { participant } = width;
      const { page } = participant;
      await page.getByRole('link', { name: 'Add a bank account or PayPal' }).click();
      await page.getByRole('button', { name: 'Add a bank account or PayPal' }).click();
      await page.getByLabel('Name of the holder').fill(participantName);
      await page.getByLabel('Country').selectOption('DE');
      await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
      await page.getByLabel('Your password').fill(password);
      await assertAccessible(participant);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Bank account •••• 3000').waitFor();
      await page.getByText('On hold', { exact: true }).waitFor();
      await assertAccessible(participant);
      await shareOf(width, steward, ({ state }) => state === 'held');
      await assertParticipantSees(width, 'Details on hold', /^Your details are used from/);
    }));

  it('can be approved after that', async () => {
    await moveClock(moved.clock.now() + payeeLimits.holdMs + hourMs);
    await atEachWidth(async (width) => {
      await shareOf(width, steward, ({ state }) => state === 'ready');
      await assertParticipantSees(
        width,
        'Waits for approval',
        new RegExp(`It is due on ${aDay}\\.`),
      );
    });
  });

  it.runIf(everything)('is overdue after seven business days', async () => {
    const shares = widths.map((width) => shareOf(width, steward, () => true));
    const dueMs = (await Promise.all(shares)).map(({ dueAt }) => Date.parse(dueAt ?? ''));
    await moveClock(Math.max(...dueMs) + hourMs);
    await atEachWidth(async (width) => {
      await shareOf(width, steward, ({ overdue }) => overdue);
      await assertParticipantSees(
        width,
        'Waits for approval',
        new RegExp(`It was due on ${aDay}\\.`),
      );
      await assertCreatorSees(width, 'Overdue');
    });
  });

  it.runIf(everything)('is not approved by the administrator who confirmed the evidence', () =>
    atEachWidth(async (width) => {
      const { confirmer } = width;
      const { page } = confirmer.window;
      const share = await openQueue(confirmer.window, width, 'ready');
      await share.getByText(/^Overdue since/).waitFor();
      await share.getByRole('checkbox', { name: /^Choose Participant 1/ }).check();
      await assertAccessible(confirmer.window);
      await page.getByRole('button', { name: 'Approve 1 chosen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve 1 payout?' });
      await dialog.getByText(payoutMessages.otherAdmin).waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('I have seen the recording.');
      const approveButton = dialog.getByRole('button', { name: 'Approve', exact: true });
      expect(await approveButton.isDisabled()).toBe(true);
      await assertAccessible(confirmer.window);
    }),
  );

  it('is approved by another one, after a code and with a reason', () =>
    atEachWidth(async (width) => {
      const { approver } = width;
      const { page } = approver.window;
      const share = await openQueue(approver.window, width, 'ready');
      await share.getByRole('checkbox', { name: /^Choose Participant 1/ }).check();
      await page.getByRole('button', { name: 'Approve 1 chosen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve 1 payout?' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was published as described.');
      await assertAccessible(approver.window);
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
      await assertAccessible(approver.window);
      await enterCode(approver, moved.clock.now());
      await page.getByText('1 payout is approved').waitFor();
      await shareOf(width, steward, ({ state }) => state === 'approved');
      await assertParticipantSees(width, 'Approved', /^An administrator has approved it\./);
    }));

  it.runIf(everything)(
    'is exported for the bank, with a warning for who exports it again',
    async () => {
      // One after the other: each but the first is told of the one before.
      let isExported = false;
      for (const width of [...widths, ...widths.slice(-1)]) {
        const { approver } = width;
        const { page } = approver.window;
        const { id, payCents } = await shareOf(width, steward, () => true);
        const share = await openQueue(approver.window, width, 'approved');
        await share.getByRole('checkbox', { name: /^Choose Participant 1/ }).check();
        await assertAccessible(approver.window);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Batch of 1 chosen' }).click();
        if (isExported) {
          const name = 'Approved payouts were exported before';
          const warned = page.getByRole('dialog', { name });
          await warned.getByRole('button', { name: 'Do not save' }).waitFor();
          await assertAccessible(approver.window);
          await warned.getByRole('button', { name: 'Save the file' }).click();
        }
        const [, line, ...others] = readFileSync(await (await download).path(), 'utf8')
          .trim()
          .split('\r\n');
        expect(others).toEqual([]);
        expect(line).toContain(String(id));
        expect(line).toContain((payCents / 100).toFixed(2));
        expect(line).toContain('DE89370400440532013000');
        isExported = true;
      }
    },
  );

  it.runIf(everything)('is recorded as sent with its reference, which the participant sees', () =>
    atEachWidth(async (width) => {
      const { approver } = width;
      const { page } = approver.window;
      await page.getByRole('button', { name: 'Record 1 chosen as sent' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record 1 payout as sent?' });
      await dialog.getByRole('textbox', { name: /^Reference of/ }).fill(referenceOf(width, 1));
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('With the transfers of today.');
      await assertAccessible(approver.window);
      await dialog.getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByText('1 payout is recorded as sent').waitFor();
      await shareOf(width, steward, ({ state }) => state === 'sent');
      await assertParticipantSees(width, 'Sent', sentWith(width, 1));
      await assertCreatorSees(width, new RegExp(`^Paid on ${aDay}$`));
    }),
  );

  it.runIf(everything)('comes back, with a reason', () =>
    atEachWidth(async (width) => {
      const { page } = width.approver.window;
      const { id } = await shareOf(width, steward, () => true);
      await openInConsole(page, `/payouts/${String(id)}/show`);
      await page.getByRole('button', { name: 'Record that it came back' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record that the payment came back?' });
      const { choice, why } = whyBack(width);
      await dialog.getByRole('radio', { name: choice }).check();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank says so.');
      await assertAccessible(width.approver.window);
      await dialog.getByRole('button', { name: 'Record', exact: true }).click();
      const share = page.getByRole('region', { name: 'Participant 1’s share' });
      await share.getByText('Came back', { exact: true }).waitFor();
      await share.getByText(why).waitFor();
      await assertAccessible(width.approver.window);
      await assertParticipantSees(width, 'Came back', /^The payment came back\./);
      // The day on which it was due has passed.
      await shareOf(width, steward, ({ overdue }) => overdue);
      await assertCreatorSees(width, 'Overdue');
    }),
  );

  it.runIf(everything)('is approved and sent anew, with another reference', () =>
    atEachWidth(async (width) => {
      const { approver } = width;
      const { page } = approver.window;
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      const approval = page.getByRole('dialog', { name: 'Approve 1 payout?' });
      await approval.getByRole('textbox', { name: 'Reason' }).fill('The bank takes it now.');
      await approval.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText('1 payout is approved').waitFor();

      await page.getByRole('button', { name: 'Record as sent' }).click();
      const record = page.getByRole('dialog', { name: 'Record 1 payout as sent?' });
      const reference = record.getByRole('textbox', { name: /^Reference of/ });
      await reference.fill(referenceOf(width, 1));
      await record.getByRole('textbox', { name: 'Reason' }).fill('With the transfers of today.');
      await record.getByRole('button', { name: 'Record', exact: true }).click();
      await record.getByText(payoutMessages.referenceUsed).waitFor();
      await assertAccessible(approver.window);
      await reference.fill(referenceOf(width, 2));
      await record.getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByText('1 payout is recorded as sent').waitFor();
      await page
        .getByText(/recorded that .* they are owed again/)
        .first()
        .waitFor();
      await assertAccessible(approver.window);
      await shareOf(width, steward, ({ state }) => state === 'sent');
      await assertParticipantSees(width, 'Sent', sentWith(width, 2));
      await assertCreatorSees(width, new RegExp(`^Paid on ${aDay}$`));
    }),
  );
});

it('causes no error in the browser but for what was confirmed and approved without a code', () => {
  const refused = ['evidence/confirm', 'payouts/approved'].map((path): unknown =>
    expect.stringMatching(new RegExp(`403 \\(Forbidden\\).*${path}`)),
  );
  for (const width of widths) {
    expect(windowsOf(width).flatMap(({ errors }) => errors)).toEqual(refused);
  }
});

const referenceOf = ({ screen }: Width, number: number): string =>
  `SCT-${screen.name}-${String(number)}`;

const sentWith = (width: Width, number: number): RegExp =>
  new RegExp(`^Sent on ${aDay} with the reference ${referenceOf(width, number)}\\.`);

/** Why the payment came back: on the phone it failed, at the desk the bank returned it. */
const whyBack = (width: Width) =>
  width.screen === screens.phone
    ? { choice: /^Failed/, why: 'It was never carried out' }
    : { choice: /^Returned/, why: 'The bank or PayPal sent it back' };
