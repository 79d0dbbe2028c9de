import type { TestProject } from 'vitest/node';
import { findDemoRecords, type DemoRecords } from '../demo/demo-records.ts';
import { makeShownPrompts, type ShownPrompts } from './prompts/shown-prompts.ts';
import { makeReviewedTrailers, type ReviewedTrailers } from './trailers/reviewed-trailers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Records that the pages under test show, in the product that no test changes. */
    shownRecords: ShownRecords;
  }
}

/** Records that pages show: those of the demo data, and what is added for single pages. */
export interface ShownRecords extends DemoRecords, ReviewedTrailers, ShownPrompts {}

export async function findShownRecords(url: string): Promise<ShownRecords> {
  return { ...(await findDemoRecords(url)), ...(await makeAdded(url)) };
}

const makeAdded = async (url: string): Promise<ReviewedTrailers & ShownPrompts> => ({
  ...(await makeReviewedTrailers(url)),
  ...(await makeShownPrompts(url)),
});

/** Adds to the product that test files share what the demo data does not have. */
export async function setup(project: TestProject): Promise<void> {
  const { demoRecords, untouchedDemo } = project.getProvidedContext();
  project.provide('shownRecords', {
    ...demoRecords,
    ...(await makeAdded(untouchedDemo)),
  });
}
