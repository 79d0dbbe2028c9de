import type { PromiseName } from './promises.ts';
import type { Rewrite } from './rewriting/rewrite.ts';

/** A mistake that a drill must notice, and the promise that it breaks. */
export interface Mutation {
  readonly name: string;
  readonly drill: string;
  readonly breaks: PromiseName;
  /** The small form of the drill would not notice. */
  readonly whole?: true;
  readonly rewrites: readonly Rewrite[];
}

export const mutations: readonly Mutation[] = [
  {
    name: 'acknowledgement before commit',
    drill: 'kill',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/writer.js',
        text: 'const outcomes = this.#appender.appendGroup(group);',
        by: `
          let first = before + 1;
          const outcomes = group.map(({ request, events }) => {
            const outcome = { request, kind: 'appended', first };
            first += events.length;
            return outcome;
          });
          this.#say({ kind: 'outcomes', outcomes });
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
          this.#appender.appendGroup(group);`,
      },
    ],
  },
  {
    name: 'synchronous=NORMAL',
    drill: 'power-cut',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/state/dist/sqlite/driver.js',
        text: 'native.exec(`PRAGMA synchronous = ${options.synchronous}`);',
        by: "options = { ...options, synchronous: 'NORMAL' }; native.exec('PRAGMA synchronous = NORMAL');",
      },
    ],
  },
  {
    name: 'head side file not held against the log',
    drill: 'truncated-wal',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/start-check.js',
        text: 'if (promise === undefined || promise.count === 0)',
        by: 'if (promise !== undefined || promise === undefined)',
      },
    ],
  },
  {
    name: 'head side file not written',
    drill: 'truncated-wal',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/writer.js',
        text: 'this.#head.write(mark);',
        by: ';',
      },
      {
        module: 'services/event-store/dist/sqlite/scrub.js',
        text: 'this.#marks.write(this.#tail.mark);',
        by: ';',
      },
    ],
  },
  {
    name: 'no scrub of what was verified once',
    drill: 'flipped-bits',
    breaks: 'I5',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/writer.js',
        text: 'this.#scrub.beginFullPass();',
        by: ';',
      },
    ],
  },
  {
    name: 'hashes not computed again',
    drill: 'flipped-bits',
    breaks: 'I5',
    rewrites: [
      {
        module: 'services/event-store/dist/chain-verifier.js',
        text: 'if (event.hash !== links.hash)',
        by: 'if (links === null)',
      },
    ],
  },
  {
    name: 'no accumulator over the streams',
    drill: 'deleted-stream',
    breaks: 'I5',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/verifier.js',
        text: 'if (row.accumulator !== this.#chain.accumulator)',
        by: 'if (row === undefined)',
      },
    ],
  },
  {
    name: 'acknowledgement before fsync of the log',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/state/dist/sqlite/driver.js',
        text: 'native.exec(`PRAGMA synchronous = ${options.synchronous}`);',
        by: "options = { ...options, synchronous: 'NORMAL' }; native.exec('PRAGMA synchronous = NORMAL');",
      },
    ],
  },
  {
    name: 'acknowledgement before the head side file',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/writer.js',
        text: 'if (mark.count > before)',
        by: "this.#say({ kind: 'outcomes', outcomes, tookMs: 0 }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); if (mark.count > before)",
      },
    ],
  },
  {
    name: 'head side file not flushed',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/slot-file.js',
        text: 'fdatasyncSync(this.#file);',
        by: ';',
      },
    ],
  },
  {
    name: 'a failed transaction is not taken back',
    drill: 'full-disk',
    breaks: 'I5',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/appender.js',
        text: 'this.#mark = before;',
        by: ';',
      },
    ],
  },
  {
    name: 'ends of streams kept from a failed transaction',
    drill: 'full-disk',
    breaks: 'I8',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/appender.js',
        text: 'this.#ends.clear();',
        by: ';',
      },
    ],
  },
  {
    name: 'a full disk is fatal',
    drill: 'full-disk',
    breaks: 'full-disk',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/appender.js',
        text: 'code !== FULL && code !== BUSY',
        by: 'code !== BUSY',
      },
    ],
  },
  {
    name: 'a failed flush is only a refusal',
    drill: 'failing-disk',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/appender.js',
        text: 'else if (code !== FULL && code !== BUSY)',
        by: 'else if (code === undefined)',
      },
      {
        module: 'services/event-store/dist/sqlite/slot-file.js',
        text: 'fdatasyncSync(this.#file);',
        by: 'try { fdatasyncSync(this.#file); } catch {}',
      },
    ],
  },
  {
    name: 'webhooks are not recognised again',
    drill: 'webhook-copies',
    breaks: 'I2',
    rewrites: [
      {
        module: 'services/api/dist/donations/donation.js',
        text: '    if (state.settled)\n        return [];\n    const { paymentIntentId, providerEventId } = command;',
        by: '    const { paymentIntentId, providerEventId } = command;',
      },
    ],
  },
  {
    name: 'late donations stay',
    drill: 'orders',
    breaks: 'I11',
    rewrites: [
      {
        module: 'services/api/dist/processes/refund-late-donations.js',
        text: 'if (!(await wasClosed(campaignId, event.position)))',
        by: 'if (campaignId > 0)',
      },
      {
        module: 'services/api/dist/payments/webhook.js',
        text: 'if (appended.length > 0)',
        by: 'if (appended.length >= 0)',
      },
    ],
  },
  {
    name: 'the provider is believed whatever was quoted',
    drill: 'mismatch',
    breaks: 'I2',
    rewrites: [
      {
        module: 'services/api/dist/payments/webhook.js',
        text: 'mismatch(command, state) ??',
        by: 'null ??',
      },
    ],
  },
  {
    name: 'idempotency not recorded',
    drill: 'same-key',
    breaks: 'I8',
    rewrites: [
      {
        module: 'services/api/dist/http/idempotency.js',
        text: 'const claimed = await records.claim(key, bodyHash, draw, HOLD_MS);',
        by: "const claimed = { kind: 'run', ...draw() };",
      },
    ],
  },
  {
    name: 'another body under the same key is not noticed',
    drill: 'same-key',
    breaks: 'one-answer',
    rewrites: [
      {
        module: 'services/api/dist/http/idempotency.js',
        text: "sha256(keyed.path, '\\n', keyed.rawBody)",
        by: 'sha256(keyed.path)',
      },
    ],
  },
  {
    name: 'whoever was overtaken gives up',
    drill: 'one-stream',
    breaks: 'every-writer',
    rewrites: [
      {
        module: 'services/api/dist/decider.js',
        text: 'if (!(error instanceof WrongExpectedRevision))\n            throw error;\n    }\n    const turns',
        by: 'throw error;\n    }\n    const turns',
      },
    ],
  },
  {
    name: 'SIGTERM exits at once',
    drill: 'orderly-stop',
    breaks: 'orderly-stop',
    rewrites: [
      {
        module: 'services/api/dist/entry/serve.js',
        text: 'rostrum.stop().then(',
        by: 'process.exit(0); rostrum.stop().then(',
      },
    ],
  },
  {
    name: 'events folded again that a document already has',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [
      {
        module: 'projections/dist/runner/fold-batch.js',
        text: '        if (entry.position >= event.position)\n            return;\n',
        by: '',
      },
    ],
  },
  {
    name: 'checkpoint before documents',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [
      {
        module: 'projections/dist/sqlite/collection.js',
        text: '        await documentsFirst();\n        mayDie();\n        await checkpointLast();',
        ofFault: true,
        by: '        await checkpointLast();\n        mayDie();\n        await documentsFirst();',
      },
    ],
  },
  {
    name: 'helper before dependent',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [
      {
        module: 'projections/dist/runner/fold-batch.js',
        text: '            writes: [\n',
        by: "            writes: [\n                { kind: 'helpers', documents: this.#helpers.writes(this.#order.sort(this.#helpers.changedIds())) },\n",
      },
    ],
  },
  {
    name: 'another payment at the provider for every attempt',
    drill: 'provider-faults',
    breaks: 'I2',
    rewrites: [
      {
        module: 'services/api/dist/donations/create-payment-intent.js',
        text: 'idempotencyKey: `donation-${String(id)}`',
        by: 'idempotencyKey: `donation-${String(id)} ${String(Math.random())}`',
      },
    ],
  },
  {
    name: 'captured before it is put on record that the webhook is due',
    drill: 'crash-after-capture',
    breaks: 'I2',
    rewrites: [
      {
        module: 'services/api/dist/payments/sandbox/sandbox-provider.js',
        text: "            await books.addDelivery(delivery);\n            if (!(await books.updateIntent(before, { ...before, status: 'succeeded' })))",
        by: "            if (!(await books.updateIntent(before, { ...before, status: 'succeeded' })))",
      },
    ],
  },
  {
    name: 'a refund that was asked for is asked for again',
    drill: 'two-schedulers',
    breaks: 'I8',
    rewrites: [
      {
        module: 'services/api/dist/donations/donation.js',
        text: 'function requestRefund({ reason, late }, state) {\n    if (state.refund)\n        return [];\n',
        by: 'function requestRefund({ reason, late }, state) {\n',
      },
    ],
  },
  {
    name: 'days counted by the clock on the wall',
    drill: 'clock',
    breaks: 'I4',
    rewrites: [
      {
        module: 'projections/dist/models/daily-statistics.js',
        text: 'const dayOf = (at) => at.slice(0, 10);',
        by: "const dayOf = (at) => { const day = new Date(at); return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`; };",
      },
    ],
  },
  {
    name: 'checkpoints without compare-and-set',
    drill: 'two-projectors',
    breaks: 'I12',
    rewrites: [
      {
        module: 'projections/dist/sqlite/checkpoints.js',
        text: 'WHERE ${OF_SHARE} AND position = ? AND token = ?`)',
        by: 'WHERE ${OF_SHARE}`)',
      },
      {
        module: 'projections/dist/sqlite/checkpoints.js',
        text: '.run(to.position, to.token, ...key(build), of, index, from.position, from.token)',
        by: '.run(to.position, to.token, ...key(build), of, index)',
      },
    ],
  },
  {
    name: 'the parked set is not written',
    drill: 'poison-event',
    breaks: 'I4',
    rewrites: [
      {
        module: 'projections/dist/runner/model-runner.js',
        text: 'await this.#park(folded.waiting);',
        by: ';',
      },
    ],
  },
  {
    name: 'readers not made to wait for what they ask for, nor told',
    drill: 'newer-read-models',
    breaks: 'I13',
    rewrites: [
      {
        module: 'services/api/dist/http/read-after.js',
        text: 'return models.waitFor(reads, position, limits.readAfterMs);',
        by: 'return true;',
      },
    ],
  },
  {
    name: 'the accumulator computed in another way than it was',
    drill: 'golden-logs',
    breaks: 'I5',
    rewrites: [
      {
        module: 'services/event-store/dist/chain.js',
        text: '`${accumulator}${position}${hash}`',
        by: '`${position}${accumulator}${hash}`',
      },
    ],
  },
  {
    name: 'the log copied as it was before the state',
    drill: 'backup',
    breaks: 'I12',
    rewrites: [
      {
        module: 'services/api/dist/operations/backup.js',
        text: 'return await copySqliteState(from.state, to.state, () => log.head());',
        by: `const early = await log.head();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        return await copySqliteState(from.state, to.state, () => early);`,
      },
    ],
  },
  {
    name: 'a rebuild takes over before it has caught up',
    drill: 'rebuild',
    breaks: 'I13',
    rewrites: [
      {
        module: 'projections/dist/sqlite/store.js',
        text: '!mayFollow(standing(database, from), standing(database, to), options)',
        by: 'false',
      },
      {
        module: 'projections/dist/rebuild/become-live.js',
        text: 'folded += await catchUp(events, runner, await goalOf(places, model, live));',
        by: "if (model.name === 'campaign-cards') await new Promise((resolve) => setTimeout(resolve, 2_000));",
      },
    ],
  },
];
