import type { Rewrite } from './rewriting/rewrite.ts';

/** Faults inside the product, at points that signals and tracers cannot reach. */

/**
 * The document store without transactions, like a document server: every document is written by
 * itself, then the checkpoint; before each of these writes the process may be killed.
 */
export const documentsWithoutTransactions = (chanceOfDeath: number): Rewrite => ({
  at: 'commit-documents-and-checkpoint',
  by: `
    const mayDie = () => {
      if (Math.random() < ${String(chanceOfDeath)}) process.kill(process.pid, 'SIGKILL');
    };
    const writeDocuments = async () => {
      for (const { documents, ...write } of writes) {
        for (const document of documents) {
          mayDie();
          await this.#connections.write(
            (database) => this.#writer.write(database, { ...write, documents: [document] }),
            { durable: durable ?? false },
          );
        }
      }
    };
    const writeCheckpoint = async () => {
      const writes = [];
      $marked
    };
    await writeDocuments(); mayDie(); await writeCheckpoint();`,
});

/** Pauses 15% of the commits after folding, so that the holder of a lease may be stopped there. */
export const slowCommits = (longestMs: number): Rewrite => ({
  at: 'commit-documents-and-checkpoint',
  by: `
    if (Math.random() < 0.15) await new Promise((resolve) => setTimeout(resolve, Math.random() * ${String(longestMs)}));
    $marked`,
});

/** How many events a runner reads at once. */
export const batchesOf = (events: number): Rewrite => ({
  at: 'choose-batch-size',
  text: 'this.#options.batchSize ?? 500',
  by: String(events),
});

/** The process is killed when the payment's webhook has arrived, before anything of it is in the log. */
export const dieBeforeAppend = (paymentIntentId: string): Rewrite => ({
  at: 'receive-webhook',
  by: `
    if (event.objectId === '${paymentIntentId}') process.kill(process.pid, 'SIGKILL');
    $marked`,
});

/** Every append takes a third of a second. */
export const slowLog: Rewrite = {
  at: 'commit-group',
  by: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); $marked',
};

/**
 * A provider over a bad network: an intent, a capture or a refund is made and the answer is lost or
 * cannot be read, or it is refused before anything was made (429, 500), or it is delayed.
 */
export const unreliableProvider = (chance: number): readonly Rewrite[] => [
  {
    at: 'provider-unavailable',
    by: '$marked globalThis.ProviderUnavailable = ProviderUnavailable;',
  },
  {
    at: 'sandbox-provider',
    by: `
      const provider = (() => { $marked })();
      const failSometimes = (reason, often) => {
        if (Math.random() < often) throw new globalThis.ProviderUnavailable(reason);
      };
      const delaySometimes = async () => {
        if (Math.random() < ${String(chance)} / 3) await new Promise((resolve) => setTimeout(resolve, 300));
      };
      return {
        ...provider,
        async createIntent(wanted) {
          failSometimes('429', ${String(chance)} / 3);
          await delaySometimes();
          const intent = await provider.createIntent(wanted);
          failSometimes('the answer was lost', ${String(chance)});
          return intent;
        },
        async retrieve(id) {
          const intent = await provider.retrieve(id);
          failSometimes('the answer was no JSON', ${String(chance)} / 3);
          return intent;
        },
        async capture(wanted) {
          failSometimes('429', ${String(chance)} / 3);
          await delaySometimes();
          const captured = await provider.capture(wanted);
          failSometimes('the answer was lost', ${String(chance)});
          failSometimes('the answer was no JSON', ${String(chance)} / 3);
          return captured;
        },
        async refund(wanted) {
          failSometimes('500', ${String(chance)});
          const refund = await provider.refund(wanted);
          failSometimes('the answer was lost', ${String(chance)});
          return refund;
        },
      };`,
  },
];

/**
 * Several schedulers do the same work at the same time: every batch is handled twice, every round
 * is run and every deadline fired three times.
 */
export const twoSchedulers: readonly Rewrite[] = [
  {
    at: 'process-managers',
    by: `
      $marked
      processes.forEach((one, index) => {
        processes[index] = { ...one, handle: (batch) => Promise.all([one.handle(batch), one.handle(batch)]) };
      });`,
  },
  { at: 'run-periodic-tasks', by: '$marked, $marked, $marked' },
  { at: 'run-deadlines', by: '$marked, $marked, $marked' },
  { at: 'interval-of-periodic-tasks', text: '30_000', by: '300' },
  { at: 'interval-of-deadlines', text: '30_000', by: '300' },
];

/** The product's clock is off by the number of milliseconds in the file, which is read at every call. */
export const clockOffsetFrom = (file: string): Rewrite => ({
  at: 'system-clock',
  text: 'new Date()',
  by: `new Date(Date.now() + Number(process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')))`,
});

/** One read model cannot fold the donations to one campaign. */
export const cannotFold = (model: string, campaignId: number): Rewrite => ({
  at: 'apply-rule',
  by: `
    if (this.#model.name === '${model}' && event.type === 'DonationMade' && event.data.target.id === ${String(campaignId)})
      throw new TypeError('a poison event');
    $marked`,
});

/** A release in which the read model has another version. */
export const newerReadModel = (name: string): Rewrite => ({
  at: 'define-read-model',
  by: `
    if (model.name === '${name}') model = { ...model, version: model.version + 1 };
    $marked`,
});
