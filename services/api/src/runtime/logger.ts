import { pino, type DestinationStream, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Settings } from './configuration/config.ts';
import { openLogOutput } from './log-output.ts';

/** Fields that are redacted, up to two levels inside a logged object. */
const secrets = ['cookie', 'authorization', 'password', 'card', 'cvc', 'clientSecret'];

const STANDARD_OUTPUT = 1;

/**
 * Logs lines of JSON to standard output, or readable ones with `LOG_PRETTY=1`. `onLost` is called
 * for each line that could not be written there.
 */
export function createLogger(
  { logLevel, logPretty }: Pick<Settings, 'logLevel' | 'logPretty'>,
  clock: () => Date,
  { destination, onLost = () => undefined }: LoggerOutput = {},
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${clock().toISOString()}"`,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  if (destination) return pino(options, destination);
  const output = openLogOutput(STANDARD_OUTPUT, {
    onLost,
    onRestored: (lines) => {
      logger.warn({ lines }, 'lines of the log were lost, since they could not be written');
    },
  });
  process.once('exit', () => {
    output.end();
  });
  const readable = logPretty ? prettyFactory({ singleLine: true }) : undefined;
  const logger = pino(options, {
    write: (line) => {
      output.write(readable ? readable(line) : line);
    },
  });
  return logger;
}

interface LoggerOutput {
  /** Default: standard output. */
  readonly destination?: DestinationStream | undefined;
  readonly onLost?: () => void;
}
