import { mongoForTests } from '@rostrum/state/mongodb-testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a MongoDB with `{database}` in place of the name, or the reason why there is none. */
    mongodb: { readonly url: string } | { readonly skip: string };
  }
}

let stop: (() => Promise<void>) | undefined;

/** Starts one MongoDB for the whole run; every product uses its own database. */
export async function setup(project: TestProject): Promise<void> {
  const mongodb = await mongoForTests();
  if ('skip' in mongodb) {
    project.provide('mongodb', mongodb);
    return;
  }
  stop = () => mongodb.stop();
  project.provide('mongodb', { url: mongodb.url('{database}') });
}

export async function teardown(): Promise<void> {
  await stop?.();
}
