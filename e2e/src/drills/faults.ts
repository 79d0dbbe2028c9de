import type { Rewrite } from './rewriting/rewrite.ts';

/** Faults inside the product, at points that signals and tracers cannot reach. */

/**
 * A document store without transactions, like a document database: each document is written
 * separately, then the checkpoint. The process may be killed before each of these writes.
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

/**
 * Pauses 15% of the commits after the events are processed, so that the owner of a lease may be
 * stopped there.
 */
export const slowCommits = (longestMs: number): Rewrite => ({
  at: 'commit-documents-and-checkpoint',
  by: `
    if (Math.random() < 0.15) await new Promise((resolve) => setTimeout(resolve, Math.random() * ${String(longestMs)}));
    $marked`,
});

/** Sets the number of events in a batch of a runner. */
export const batchesOf = (events: number): Rewrite => ({
  at: 'choose-batch-size',
  text: 'this.#options.batchSize ?? 500',
  by: String(events),
});

/**
 * Kills the process when the webhook of the payment whose id is in the file has arrived, and nothing of
 * it is in the log yet.
 */
export const dieBeforeAppend = (file: string): Rewrite => ({
  at: 'receive-webhook',
  by: `
    if (event.objectId === process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'))
      process.kill(process.pid, 'SIGKILL');
    $marked`,
});

/** Delays every allocation of a donation, so that others are disputed meanwhile. */
export const slowAllocation = (ms: number): Rewrite => ({
  at: 'allocate-once',
  by: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${String(ms)}); $marked`,
});

/** Delays every append by 300 ms. */
export const slowLog: Rewrite = {
  at: 'commit-group',
  by: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); $marked',
};

/**
 * A provider behind an unreliable network. An intent, capture or refund succeeds and its answer is
 * lost or cannot be read; or the request is refused (429, 500) and has no effect; or the answer is
 * delayed.
 */
export const unreliableProvider = (chance: number): readonly Rewrite[] => [
  {
    at: 'provider-unavailable',
    by: '$marked globalThis.ProviderUnavailable = ProviderUnavailable;',
  },
  {
    at: 'sandbox-provider',
    by: `
      const sandbox = (() => { $marked })();
      const failSometimes = (reason, often) => {
        if (Math.random() < often) throw new globalThis.ProviderUnavailable(reason);
      };
      const delaySometimes = async () => {
        if (Math.random() < ${String(chance)} / 3) await new Promise((resolve) => setTimeout(resolve, 300));
      };
      const unreliable = (provider) => ({
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
      });
      return { ...unreliable(sandbox), orders: unreliable(sandbox.orders) };`,
  },
];

/** A provider that refuses every refund for good. */
export const refusedRefunds: readonly Rewrite[] = [
  { at: 'refund-refused', by: '$marked globalThis.RefundRefused = RefundRefused;' },
  {
    at: 'sandbox-provider',
    by: `
      const sandbox = (() => { $marked })();
      const refund = async () => {
        throw new globalThis.RefundRefused('the payment cannot be refunded');
      };
      return { ...sandbox, refund, orders: { ...sandbox.orders, refund } };`,
  },
];

/** Reads periodic tasks, refunds and deadlines several times a second instead of twice a minute. */
export const shortIntervals: readonly Rewrite[] = [
  { at: 'interval-of-periodic-tasks', text: '30_000', by: '300' },
  { at: 'first-pause-of-refunds', text: '30_000', by: '300' },
  { at: 'interval-of-deadlines', text: '30_000', by: '300' },
];

/**
 * Several schedulers do the same work at the same time: every batch is handled twice, and every
 * periodic task and every deadline runs three times.
 */
export const twoSchedulers: readonly Rewrite[] = [
  {
    at: 'process-managers',
    by: `
      $marked
      processes.forEach((one, index) => {
        processes[index] = { ...one, handle: (...of) => Promise.all([one.handle(...of), one.handle(...of)]) };
      });`,
  },
  { at: 'run-periodic-tasks', by: '$marked, $marked, $marked' },
  { at: 'run-deadlines', by: '$marked, $marked, $marked' },
  ...shortIntervals,
];

/**
 * Shifts the product's clock by the number of milliseconds in the file, which is read on every
 * call.
 */
export const clockOffsetFrom = (file: string): Rewrite => ({
  at: 'system-clock',
  text: 'new Date()',
  by: `new Date(Date.now() + Number(process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')))`,
});

/** One read model fails to process donations to one campaign. */
export const cannotFold = (model: string, campaignId: number): Rewrite => ({
  at: 'apply-rule',
  by: `
    if (this.#model.name === '${model}' && event.type === 'DonationMade' && event.data.target.id === ${String(campaignId)})
      throw new TypeError('a poison event');
    $marked`,
});

/** Simulates a release in which the read model has a newer version. */
export const newerReadModel = (name: string): Rewrite => ({
  at: 'define-read-model',
  by: `
    if (model.name === '${name}') model = { ...model, version: model.version + 1 };
    $marked`,
});
