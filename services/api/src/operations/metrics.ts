import type { GroupCommit } from '@rostrum/event-store';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '../http/operations/measure.ts';
import type { MetricsText } from '../http/operations/metrics-endpoint.ts';
import { createGauges, type GaugeSources } from './gauges.ts';

/** Metrics of one process, in its own registry. */
export interface Metrics extends MetricsText {
  readonly answered: (request: AnsweredRequest) => void;
  /** Records the time from an append to its acknowledgement. */
  readonly appended: (seconds: number) => void;
  /** Records a group of appends that the SQLite log has committed together. */
  readonly committed: (commit: GroupCommit) => void;
  /** Counts an event in EventStoreDB that was skipped, since no feature defines its stream. */
  readonly skipped: () => void;
  /** Counts a line of the log output that was lost. */
  readonly lineLost: () => void;
  /** Counts an attempt to send a mail. */
  readonly mailAttempted: (outcome: 'sent' | 'refused' | 'failed' | 'again') => void;
  /** Sets the sources of the gauges; called once storage is open. */
  readFrom(sources: GaugeSources): void;
}

const seconds = {
  request: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  append: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
};
const powersOfTwo = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'rostrum_http_request_duration_seconds',
    help: 'Time from a request to its answer, by the name of the route',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds.request,
    registers,
  });
  const appends = new Histogram({
    name: 'rostrum_log_append_duration_seconds',
    help: 'Time from an append to its acknowledgement, as a command waits for it',
    buckets: seconds.append,
    registers,
  });
  const commits = new Histogram({
    name: 'rostrum_log_commit_duration_seconds',
    help: 'Duration of one group commit: transaction, fsync and head side file',
    buckets: seconds.append,
    registers,
  });
  const skipped = new Counter({
    name: 'rostrum_log_skipped_events_total',
    help: 'Times that an event of another product in EventStoreDB was read and skipped',
    registers: [registry],
  });
  const lostLines = new Counter({
    name: 'rostrum_output_lines_lost_total',
    help: 'Lines of the log output that were lost, since standard output could not be written',
    registers,
  });
  const mails = new Counter({
    name: 'rostrum_mail_attempts_total',
    help: 'Attempts to send a mail: sent, refused (the address), failed (the mail), again (tried later)',
    labelNames: ['outcome'],
    registers,
  });
  const groups = new Histogram({
    name: 'rostrum_log_commit_appends',
    help: 'Appends in one group commit',
    buckets: powersOfTwo,
    registers,
  });
  let readGauges = (): Promise<void> => Promise.resolve();
  let hasDefaultMetrics = false;

  return {
    contentType: registry.contentType,
    answered: ({ route, method, status, seconds: took }) => {
      requests.observe({ route, method, status }, took);
    },
    appended: (took) => {
      appends.observe(took);
    },
    skipped: () => {
      skipped.inc();
    },
    lineLost: () => {
      lostLines.inc();
    },
    committed: (commit) => {
      commits.observe(commit.seconds);
      groups.observe(commit.appends);
    },
    mailAttempted: (outcome) => {
      mails.inc({ outcome });
    },
    readFrom: (sources) => {
      readGauges = createGauges(sources, registry);
    },
    async text() {
      // Started by the first scrape, since it samples the event loop a hundred times a second.
      if (!hasDefaultMetrics) collectDefaultMetrics({ register: registry });
      hasDefaultMetrics = true;
      await readGauges();
      return registry.metrics();
    },
  };
}
