import type { TestProject } from 'vitest/node';
import { findDemoRecords, type DemoRecords } from '../demo/demo-records.ts';
import { makeReviewedTrailers, type ReviewedTrailers } from './trailers/reviewed-trailers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Records that the pages under test show, in the product that no test changes. */
    shownRecords: ShownRecords;
  }
}

/** Records that pages show: those of the demo data, and what is added for single pages. */
export interface ShownRecords extends DemoRecords, ReviewedTrailers {}

export async function findShownRecords(url: string): Promise<ShownRecords> {
  return { ...(await findDemoRecords(url)), ...(await makeReviewedTrailers(url)) };
}

/** Adds to the product that test files share what the demo data does not have. */
export async function setup(project: TestProject): Promise<void> {
  const { demoRecords, untouchedDemo } = project.getProvidedContext();
  project.provide('shownRecords', {
    ...demoRecords,
    ...(await makeReviewedTrailers(untouchedDemo)),
  });
}
