import fc from 'fast-check';
import { describe, it } from 'vitest';
import { onBackingServices } from '../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';
import {
  allQueries,
  expectNoFailure,
  firstPlane,
  randomText,
  targets,
} from './unusual-text.fixture.ts';

/** Sends every unusual text in every text parameter of every GET route. */
describe('unusual text', () => {
  let admin: Member;
  testWithoutAppends(
    async (test) => {
      admin = await registerStaff(test, 'admin');
    },
    { besides: ['DataExported', 'OwnDataExported'] },
  );

  it.each(targets)('in $name is no error of the server', async (target) => {
    await expectNoFailure(admin, target, allQueries(target));
  });

  const searchTargets = targets.filter(({ searches }) => searches);

  it.each(searchTargets)(
    'of all code points of the first plane in $name is no error of the server',
    async (target) => {
      await expectNoFailure(admin, target, firstPlane(target));
    },
  );

  it.each(searchTargets)('at random in $name is no error of the server', async (target) => {
    await fc.assert(
      fc.asyncProperty(randomText, async (text) => {
        await expectNoFailure(admin, target, [target.query(text)]);
      }),
      // Fewer runs on backing services: the parsing is the same, and these answer slowly.
      { numRuns: onBackingServices() ? 25 : 100 },
    );
  });
});
