import type { Rewrite } from './rewriting/rewrite.ts';

/** What a drill does to the product from inside: places that no signal and no tracer can choose. */

const COLLECTION = 'projections/dist/sqlite/collection.js';
const RUNNER = 'projections/dist/runner/runner.js';
const SANDBOX = 'services/api/dist/payments/sandbox/sandbox-provider.js';

/**
 * Documents without transactions, as a document server has them: every document by itself, then the
 * checkpoint; and before any of these writes the process may be killed.
 */
export const fragileDocuments = (chanceOfDeath: number): Rewrite => ({
  module: COLLECTION,
  text: `        await this.#connections.write((database) => {
            moveCheckpoint(database, this.build, share, checkpoint);
            for (const { kind, documents } of writes)
                this.#writer.write(database, kind, documents);
        }, { durable: durable ?? false });`,
  by: `        const mayDie = () => {
            if (Math.random() < ${String(chanceOfDeath)}) process.kill(process.pid, 'SIGKILL');
        };
        const one = (work) => this.#connections.write(work, { durable: durable ?? false });
        const documentsFirst = async () => {
            for (const { kind, documents } of writes) {
                for (const document of documents) {
                    mayDie();
                    await one((database) => this.#writer.write(database, kind, [document]));
                }
            }
        };
        const checkpointLast = () => one((database) => moveCheckpoint(database, this.build, share, checkpoint));
        await documentsFirst();
        mayDie();
        await checkpointLast();`,
});

/** Now and then time passes between folding and writing, in which the holder of a lease may be stopped. */
export const slowCommits = (longestMs: number): Rewrite => ({
  module: COLLECTION,
  text: 'async commit({ writes, share, checkpoint, durable }) {',
  by: `async commit({ writes, share, checkpoint, durable }) {
        if (Math.random() < 0.15) await new Promise((resolve) => setTimeout(resolve, Math.random() * ${String(longestMs)}));`,
});

/** Events that a runner reads at once. */
export const batchesOf = (events: number): Rewrite => ({
  module: RUNNER,
  text: 'this.#options.batchSize ?? 500',
  by: String(events),
});

/** The process is killed when that payment's webhook has come in, before anything of it is in the log. */
export const dieBeforeAppend = (paymentIntentId: string): Rewrite => ({
  module: 'services/api/dist/payments/webhook.js',
  text: "if (event.kind === 'other')",
  by: `if (event.objectId === '${paymentIntentId}') process.kill(process.pid, 'SIGKILL');
    if (event.kind === 'other')`,
});

/**
 * A provider over a bad network: an intent or a refund is made and the answer is lost, or it is
 * refused before anything was made (429, 500), or it takes its time.
 */
export const badNetwork = (chance: number): readonly Rewrite[] => [
  {
    module: SANDBOX,
    text: 'async createIntent({ amountCents, currency, metadata, idempotencyKey }) {',
    by: `async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
            const dice = Math.random();
            if (dice < ${String(chance)} / 3) throw new ProviderUnavailable('429');
            if (dice < ${String(chance)} * 2 / 3) await after(300);
            const lost = Math.random() < ${String(chance)};`,
  },
  {
    module: SANDBOX,
    text: 'return { id: intent.id, clientSecret: intent.clientSecret };',
    by: `if (lost) throw new ProviderUnavailable('the answer was lost');
            return { id: intent.id, clientSecret: intent.clientSecret };`,
  },
  {
    module: SANDBOX,
    text: 'async refund({ paymentIntentId, amountCents, idempotencyKey }) {',
    by: `async refund({ paymentIntentId, amountCents, idempotencyKey }) {
            if (Math.random() < ${String(chance)}) throw new ProviderUnavailable('500');`,
  },
  {
    module: SANDBOX,
    text: 'return { refundId };',
    by: `if (Math.random() < ${String(chance)}) throw new ProviderUnavailable('the answer was lost');
            return { refundId };`,
  },
  {
    module: SANDBOX,
    text: 'from "./cards.js";',
    by: 'from "./cards.js";\nimport { ProviderUnavailable } from "../port.js";',
  },
];

/** Two schedulers at the same work at the same moment: every batch is handled twice, every round made twice. */
export const twoSchedulers: readonly Rewrite[] = [
  {
    module: 'services/api/dist/processes/start-processes.js',
    text: '...managers.map((manager)',
    by: `...managers
            .map((one) => ({ ...one, handle: (batch) => Promise.all([one.handle(batch), one.handle(batch)]) }))
            .map((manager)`,
  },
  {
    module: 'services/api/dist/processes/start-processes.js',
    text: '        rounds(app, running),',
    by: '        rounds(app, running), rounds(app, running), rounds(app, running),',
  },
  {
    module: 'services/api/dist/processes/start-processes.js',
    text: 'const roundEveryMs = 30_000;',
    by: 'const roundEveryMs = 300;',
  },
];

/** The product's clock is off by as many milliseconds as the file says, at any moment. */
export const clockOff = (file: string): Rewrite => ({
  module: 'services/api/dist/clock.js',
  text: 'export const systemClock = () => new Date();',
  by: `import { readFileSync } from 'node:fs';
export const systemClock = () => new Date(Date.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8')));`,
});

/** One read model cannot fold the donations to one campaign. */
export const poison = (model: string, campaignId: number): Rewrite => ({
  module: 'projections/dist/runner/fold-batch.js',
  text: 'const after = rule.fold(before, event, view);',
  by: `if (this.#model.name === '${model}' && event.type === 'DonationMade' && event.data.campaignId === ${String(campaignId)})
            throw new TypeError('a poison event');
        const after = rule.fold(before, event, view);`,
});

/** The code of a release in which that read model is another one. */
export const newerReadModel = (model: string): Rewrite => ({
  module: `projections/dist/models/${model}.js`,
  text: 'version: 1,',
  by: 'version: 2,',
});
