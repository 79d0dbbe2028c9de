import type { WriteMailsOptions } from '../mail/write-mails.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';
import { findRecipientIn } from './find-recipient.ts';

/** Options for writing the mails of all features. */
export function mailWriting(app: App): WriteMailsOptions & Pick<App, 'events'> {
  const { events, state, keyedHash, clock, log, config, mailSender } = app;
  return {
    rules: features.flatMap((feature) => feature.mails?.(app) ?? []),
    events,
    findRecipient: findRecipientIn(app),
    outbox: state.outbox,
    mailings: state.mailings,
    keyedHash,
    clock,
    log,
    isErased: async (subject) => (await state.vault.readKey(subject)).state === 'erased',
    sends: config.smtpUrl !== undefined,
    written: () => {
      mailSender.wake();
    },
  };
}
