import type { Mutation } from './mutation.ts';
import { paymentMutations } from './payment-mutations.ts';
import type { Rewrite } from './rewriting/rewrite.ts';

const synchronousNormal: Rewrite = {
  at: 'set-synchronous',
  by: "options = { ...options, synchronous: 'NORMAL' }; $marked",
};

/** Answers the appends of a group, then waits 100 ms before the marked code. */
const acknowledgeEarly = (outcomes: string): string => `
  this.#send({ kind: 'outcomes', ${outcomes}, tookMs: 0 });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  $marked`;

/** Changes the condition under which an error of an append ends the process. */
const fatalWhen = (by: string): Rewrite => ({
  at: 'distinguish-rejection-from-failure',
  text: 'code !== FULL && code !== BUSY',
  by,
});

export const mutations: readonly Mutation[] = [
  ...paymentMutations,
  {
    name: 'acknowledgement before commit',
    drill: 'kill',
    breaks: 'I7',
    rewrites: [
      {
        at: 'commit-group',
        by: `
          let first = before + 1;
          const early = group.map(({ request, events }) => {
            const outcome = { request, kind: 'appended', first };
            first += events.length;
            return outcome;
          });${acknowledgeEarly('outcomes: early')}`,
      },
    ],
  },
  {
    name: 'synchronous=NORMAL',
    drill: 'power-cut',
    breaks: 'I7',
    rewrites: [synchronousNormal],
  },
  {
    name: 'head side file not compared with the log',
    drill: 'truncated-wal',
    breaks: 'I7',
    rewrites: [{ at: 'compare-side-file-with-log', by: 'continue;' }],
  },
  {
    name: 'head side file not written',
    drill: 'truncated-wal',
    breaks: 'I7',
    rewrites: [
      { at: 'keep-head', by: ';' },
      { at: 'keep-verified-position', by: ';' },
    ],
  },
  {
    name: 'no scrub of what was verified before',
    drill: 'flipped-bits',
    breaks: 'I5',
    rewrites: [{ at: 'begin-full-scrub', by: ';' }],
  },
  {
    name: 'hashes not computed again',
    drill: 'flipped-bits',
    breaks: 'I5',
    rewrites: [{ at: 'compare-hash', by: ';' }],
  },
  {
    name: 'no accumulator over the streams',
    drill: 'deleted-stream',
    breaks: 'I5',
    rewrites: [{ at: 'compare-accumulator', by: ';' }],
  },
  {
    name: 'acknowledgement before fsync of the log',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [synchronousNormal],
  },
  {
    name: 'acknowledgement before the head side file',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [{ at: 'keep-head', by: acknowledgeEarly('outcomes') }],
  },
  {
    name: 'head side file not flushed',
    drill: 'acknowledged-order',
    breaks: 'I7',
    rewrites: [{ at: 'flush-side-file', by: ';' }],
  },
  {
    name: 'head not restored after a failed transaction',
    drill: 'full-disk',
    breaks: 'I5',
    rewrites: [{ at: 'restore-head-after-failure', by: ';' }],
  },
  {
    name: 'stream ends kept from a failed transaction',
    drill: 'full-disk',
    breaks: 'I8',
    rewrites: [{ at: 'forget-stream-ends-after-failure', by: ';' }],
  },
  {
    name: 'a full disk is fatal',
    drill: 'full-disk',
    breaks: 'full-disk',
    rewrites: [fatalWhen('code !== BUSY')],
  },
  {
    name: 'a failed flush only rejects the append',
    drill: 'failing-disk',
    breaks: 'I7',
    rewrites: [
      fatalWhen('code === undefined'),
      { at: 'flush-side-file', by: 'try { $marked } catch {}' },
    ],
  },
  {
    name: 'idempotency keys not recorded',
    drill: 'same-key',
    breaks: 'I8',
    rewrites: [{ at: 'claim-idempotency-key', by: "const claimed = { kind: 'run', ...draw() };" }],
  },
  {
    name: 'another body under the same key not noticed',
    drill: 'same-key',
    breaks: 'one-answer',
    rewrites: [{ at: 'hash-request-body', text: ', keyed.rawBody', by: '' }],
  },
  {
    name: 'no retry after a conflict',
    drill: 'one-stream',
    breaks: 'every-writer',
    rewrites: [{ at: 'retry-after-conflict', by: 'throw error;' }],
  },
  {
    name: 'SIGTERM exits at once',
    drill: 'orderly-stop',
    breaks: 'orderly-stop',
    rewrites: [{ at: 'stop-in-order', by: 'process.exit(0);' }],
  },
  {
    name: 'events folded again that a document already has',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [{ at: 'skip-folded-events', by: ';' }],
  },
  {
    name: 'checkpoint before documents',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [
      {
        at: 'commit-documents-and-checkpoint',
        text: 'await writeDocuments(); mayDie(); await writeCheckpoint();',
        ofFault: true,
        by: 'await writeCheckpoint(); mayDie(); await writeDocuments();',
      },
    ],
  },
  {
    name: 'auxiliary document before dependent',
    drill: 'killed-projector',
    breaks: 'I4',
    rewrites: [
      {
        at: 'write-dependents-first',
        by: `
          const inOrder = (() => { $marked })();
          return { ...inOrder, writes: inOrder.writes.toReversed() };`,
      },
    ],
  },
  {
    name: 'days counted in local time',
    drill: 'clock',
    breaks: 'I4',
    rewrites: [
      {
        at: 'day-in-utc',
        by: `
          const dayOf = (at) => {
            const day = new Date(at);
            const padded = (n) => String(n).padStart(2, '0');
            return [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
          };`,
      },
    ],
  },
  {
    name: 'checkpoints without compare-and-set',
    drill: 'two-projectors',
    breaks: 'I12',
    rewrites: [
      { at: 'compare-and-set-checkpoint', text: ' AND position = ? AND token = ?', by: '' },
      { at: 'compare-and-set-checkpoint', text: ', from.position, from.token)', by: ')' },
    ],
  },
  {
    name: 'parked events not recorded',
    drill: 'poison-event',
    breaks: 'I4',
    rewrites: [{ at: 'park-before-checkpoint', by: ';' }],
  },
  {
    name: 'reads neither wait for their position nor are marked stale',
    drill: 'newer-read-models',
    breaks: 'I13',
    rewrites: [
      { at: 'wait-for-read-models', by: 'return projections.queriesAfter(undefined, 0);' },
    ],
  },
  {
    name: 'the accumulator computed in another way',
    drill: 'golden-logs',
    breaks: 'I5',
    rewrites: [
      { at: 'accumulate', text: '${accumulator}${position}', by: '${position}${accumulator}' },
    ],
  },
  {
    name: 'a donation of version 1 read with its fee in the amount',
    drill: 'golden-logs',
    breaks: 'I1',
    rewrites: [
      {
        at: 'read-version-1',
        by: "$marked if ('totalCents' in rest) rest.amountCents = rest.totalCents;",
      },
    ],
  },
  {
    name: 'the log copied as it was before the state',
    drill: 'backup',
    breaks: 'I12',
    rewrites: [
      {
        at: 'copy-state-then-log',
        by: `
          const early = await log.head();
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          $marked`,
      },
      { at: 'copy-state-then-log', text: '() => log.head()', by: '() => early' },
    ],
  },
  {
    name: 'a rebuild switches before it has caught up',
    drill: 'rebuild',
    breaks: 'I13',
    rewrites: [
      { at: 'refuse-build-that-is-behind', by: ';' },
      {
        at: 'catch-up-before-switch',
        by: "if (model.name === 'campaign-cards') await new Promise((resolve) => setTimeout(resolve, 4_000));",
      },
    ],
  },
];
