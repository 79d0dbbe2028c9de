import { expect } from 'vitest';
import { ConfigError, type Config } from '../runtime/configuration/config.ts';
import { TestApp } from './create-test-app.ts';

/** Starts a product whose configuration cannot be used. Returns the message, which comes within 15 s. */
export async function failedStart(directory: string, config: Partial<Config>): Promise<string> {
  const began = performance.now();
  const outcome: unknown = await new TestApp(directory, { config })
    .start()
    .catch((error: unknown) => error);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(outcome).toBeInstanceOf(ConfigError);
  return (outcome as ConfigError).message;
}
