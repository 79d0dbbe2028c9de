import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onBackingServices } from '../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';
import {
  allQueries,
  expectNoFailure,
  fewQueries,
  firstPlane,
  oneOfEachKind,
  randomText,
  targets,
} from './unusual-text.fixture.ts';

/**
 * Sends every unusual text to one parameter of each kind. Sends to every parameter the texts joined
 * into a few, and one text for each rule that refuses some. `unusual-text.all.spec.ts` sends every
 * text to every parameter, and searches random texts in every list.
 */
describe('unusual text', () => {
  let admin: Member;
  testWithoutAppends(
    async (test) => {
      admin = await registerStaff(test, 'admin');
    },
    { besides: ['DataExported', 'OwnDataExported'] },
  );
  const searchesOfEachKind = oneOfEachKind.filter(({ searches }) => searches);

  it('is tried in the search of the site and of every list of the console', () => {
    expect(targets.filter(({ searches }) => searches).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listCampaigns q',
        'adminListCampaigns filter.q',
        'adminListUsers filter.q',
      ]),
    );
  });

  it.each([...new Set(targets.map(({ route }) => route.name))])(
    'in any parameter of %s is no error of the server',
    async (name) => {
      for (const target of targets.filter(({ route }) => route.name === name)) {
        await expectNoFailure(admin, target, fewQueries(target));
      }
    },
  );

  it.each(oneOfEachKind)(
    'in $name, as in others of its kind, is no error of the server',
    async (target) => {
      await expectNoFailure(admin, target, allQueries(target));
    },
  );

  it('of all code points of the first plane is no error of the server in a search', async () => {
    const [target] = searchesOfEachKind;
    expect(target).toBeDefined();
    if (target) await expectNoFailure(admin, target, firstPlane(target));
  });

  it.each(searchesOfEachKind)('at random in $name is no error of the server', async (target) => {
    await fc.assert(
      fc.asyncProperty(randomText, async (text) => {
        await expectNoFailure(admin, target, [target.query(text)]);
      }),
      // Fewer runs on backing services: the parsing is the same, and these answer slowly.
      { numRuns: runs(onBackingServices() ? 25 : 100) },
    );
  });
});
