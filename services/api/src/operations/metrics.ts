import type { GroupCommit } from '@rostrum/event-store';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '../http/measure.ts';
import type { MetricsText } from '../http/metrics-endpoint.ts';
import { createGauges, type GaugeSources } from './gauges.ts';

/** What one product measures of itself. Every product has a registry of its own. */
export interface Metrics extends MetricsText {
  readonly answered: (request: AnsweredRequest) => void;
  /** An append was acknowledged, this many seconds after it was asked for. */
  readonly appended: (seconds: number) => void;
  /** The SQLite log has committed a group of appends together. */
  readonly committed: (commit: GroupCommit) => void;
  /** What is read when somebody asks for the metrics; given once it is there. */
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
    help: 'From a request to its answer, by the name of the route',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds.request,
    registers,
  });
  const appends = new Histogram({
    name: 'rostrum_log_append_duration_seconds',
    help: 'From an append to its acknowledgement, as a command waits for it',
    buckets: seconds.append,
    registers,
  });
  const commits = new Histogram({
    name: 'rostrum_log_commit_duration_seconds',
    help: 'Of one group of appends: transaction, fsync and head side file',
    buckets: seconds.append,
    registers,
  });
  const groups = new Histogram({
    name: 'rostrum_log_commit_appends',
    help: 'Appends that were committed together',
    buckets: powersOfTwo,
    registers,
  });
  let readFigures = (): Promise<void> => Promise.resolve();
  let watchesProcess = false;

  return {
    contentType: registry.contentType,
    answered: ({ route, method, status, seconds: took }) => {
      requests.observe({ route, method, status }, took);
    },
    appended: (took) => {
      appends.observe(took);
    },
    committed: (commit) => {
      commits.observe(commit.seconds);
      groups.observe(commit.appends);
    },
    readFrom: (sources) => {
      readFigures = createGauges(sources, registry);
    },
    async text() {
      // From the first time that somebody asks: the event loop is sampled a hundred times a second.
      if (!watchesProcess) collectDefaultMetrics({ register: registry });
      watchesProcess = true;
      await readFigures();
      return registry.metrics();
    },
  };
}
