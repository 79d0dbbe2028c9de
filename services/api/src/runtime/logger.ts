import { pino, type DestinationStream, type Logger } from 'pino';
import { build as pretty } from 'pino-pretty';
import type { Settings } from './config.ts';

/** Never written, wherever they stand in what somebody logs. */
const secrets = ['cookie', 'authorization', 'password', 'card', 'cvc', 'clientSecret'];

/** Structured lines on standard output, or for people with `LOG_PRETTY=1`. */
export function createLogger(
  { logLevel, logPretty }: Pick<Settings, 'logLevel' | 'logPretty'>,
  clock: () => Date,
  destination?: DestinationStream,
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
  return logPretty ? pino(options, pretty({ sync: true, singleLine: true })) : pino(options);
}
