import { pino, type DestinationStream, type Logger } from 'pino';
import { build as pretty } from 'pino-pretty';
import type { Settings } from './configuration/config.ts';

/** Fields that are redacted, up to two levels inside a logged object. */
const secrets = ['cookie', 'authorization', 'password', 'card', 'cvc', 'clientSecret'];

/** Logs lines of JSON to standard output, or readable ones with `LOG_PRETTY=1`. */
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
