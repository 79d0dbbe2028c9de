import { providerNames } from '@rostrum/contracts/payments/constants';
import { setupSteps, type SetupStep } from '@rostrum/contracts/setup/constants';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import type { Setup } from './use-setup.ts';

/** A step in words: what the system knows, and, unless it is done, what to do next. */
interface StepWords {
  readonly step: SetupStep;
  readonly title: string;
  readonly isDone: boolean;
  readonly says: ReactNode;
  readonly next: ReactNode;
}

interface Words {
  readonly says: ReactNode;
  readonly next?: ReactNode;
}

type StatesOf<S extends SetupStep> = Readonly<Record<Setup[S]['state'], (step: Setup[S]) => Words>>;

const titles: Readonly<Record<SetupStep, string>> = {
  address: 'Public address',
  mail: 'Mail',
  payments: 'Payments',
  administrators: 'Administrators',
  backup: 'Backup',
};

const words: { readonly [S in SetupStep]: StatesOf<S> } = {
  address: {
    missing: () => ({
      says: 'The server does not know the address under which visitors reach it.',
      next: (
        <>
          Set <code>PUBLIC_URL</code> to it, such as <code>https://rostrum.example</code>, and
          restart. Links in mails and on share cards lead there.
        </>
      ),
    }),
    insecure: ({ publicUrl }) => ({
      says: (
        <>
          <code>PUBLIC_URL</code> is {publicUrl}, without https.
        </>
      ),
      next: (
        <>
          Put a proxy with a certificate in front, set <code>PUBLIC_URL</code> to the https address
          and <code>TRUST_PROXY=1</code>, and restart.
        </>
      ),
    }),
    other_host: ({ publicUrl }) => ({
      says: (
        <>
          <code>PUBLIC_URL</code> is {publicUrl}, and you use the console at another address.
        </>
      ),
      next: (
        <>
          Open {publicUrl}/admin/, or correct <code>PUBLIC_URL</code> and restart.
        </>
      ),
    }),
    done: ({ publicUrl }) => ({ says: publicUrl }),
  },
  mail: {
    missing: () => ({
      says: 'No mail is sent: members cannot verify their addresses or reset their passwords.',
      next: (
        <>
          Set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, and restart. Until then{' '}
          <Link to="/outbox">the outbox</Link> has the mails.
        </>
      ),
    }),
    unsent: () => ({
      says: 'A mail server is set, and no mail was sent in the last 30 days.',
      next: (
        <>
          Ask for a link under “Forgot password?” on the site, and see it sent in{' '}
          <Link to="/outbox">the outbox</Link>.
        </>
      ),
    }),
    failing: () => ({
      says: 'The newest mail was not sent.',
      next: (
        <>
          See why in <Link to="/outbox">the outbox</Link>, and correct <code>SMTP_URL</code>.
        </>
      ),
    }),
    done: ({ sentAt }) => ({
      says: (
        <>
          The last mail was sent <Instant at={sentAt} /> UTC.
        </>
      ),
    }),
  },
  payments: {
    simulated: () => ({
      says: 'Payments are simulated: no card is charged, and no money comes in.',
      next: (
        <>
          Set <code>STRIPE_SECRET_KEY</code>, <code>STRIPE_PUBLISHABLE_KEY</code> and{' '}
          <code>STRIPE_WEBHOOK_SECRET</code>, or the keys of PayPal, and restart: docs/payments.md.
        </>
      ),
    }),
    no_webhook: ({ providers }) => ({
      says: <>No webhook of {namesOf(providers)} was booked in the last 90 days.</>,
      next: (
        <>
          Enter the address of the webhook at the provider (docs/payments.md), make a small
          donation, and see the webhook in <Link to="/provider-events">Provider events</Link>.
        </>
      ),
    }),
    test_keys: ({ providers }) => ({
      says: <>Test keys: {namesOf(providers)}. No money comes in with them.</>,
      next: 'Set the live keys, and restart.',
    }),
    done: ({ providers }) => ({
      says: (
        <>
          Payments by {namesOf(providers)}; a webhook{providers.length > 1 && ' of each'} was booked
          in the last 90 days.
        </>
      ),
    }),
  },
  administrators: {
    no_second_factor: ({ count, withoutSecondFactor }) => ({
      says: `${people(withoutSecondFactor, count)} no second factor. Roles, refunds and exports ask for it.`,
      next: (
        <>
          Each sets it up for themselves on the site, under{' '}
          <MuiLink href="/user/profile?tab=security">Account settings, Security</MuiLink>.
        </>
      ),
    }),
    done: ({ count }) => ({
      says:
        count === 1
          ? 'The administrator has a second factor. A second administrator can help out.'
          : `All ${String(count)} administrators have a second factor.`,
    }),
  },
  backup: {
    missing: ({ byOtherTools }) => ({
      says: 'No backup was recorded.',
      next: backupCommand(byOtherTools),
    }),
    old: ({ takenAt, byOtherTools }) => ({
      says: (
        <>
          The last backup is of <Instant at={takenAt} /> UTC, more than a week ago.
        </>
      ),
      next: backupCommand(byOtherTools),
    }),
    done: ({ takenAt }) => ({
      says: (
        <>
          The last backup is of <Instant at={takenAt} /> UTC.
        </>
      ),
    }),
  },
};

function backupCommand(byOtherTools: boolean): ReactNode {
  return byOtherTools ? (
    <>
      Back up EventStoreDB and MongoDB with their own tools (docs/operating.md), then run{' '}
      <code>npm run backup -- --elsewhere</code>, which records it. Let a timer do both.
    </>
  ) : (
    <>
      Run <code>npm run backup -- /path/to/a/new/directory</code> on the server, with the same{' '}
      <code>DATA_DIR</code>, keep the copy on another machine, and let a timer do it every day:
      docs/operating.md.
    </>
  );
}

const namesOf = (providers: Setup['payments']['providers']): string =>
  providers.map((name) => providerNames[name]).join(' and ');

function people(without: number, all: number): string {
  if (all === 1) return 'The administrator has';
  return without === 1
    ? `1 of ${String(all)} administrators has`
    : `${String(without)} of ${String(all)} administrators have`;
}

/** All steps in the order in which they are best done. */
export const stepsOf = (setup: Setup): readonly StepWords[] =>
  setupSteps.map((step) => {
    const { says, next = null } = wordsOf(step, setup);
    return { step, title: titles[step], isDone: setup[step].state === 'done', says, next };
  });

function wordsOf<S extends SetupStep>(step: S, setup: Pick<Setup, S>): Words {
  const states: StatesOf<S> = words[step];
  const given = setup[step];
  const state: Setup[S]['state'] = given.state;
  return states[state](given);
}
