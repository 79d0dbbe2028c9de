import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { MembersOnly } from '../../app/guards.tsx';
import { routesFor } from '../../app/routes.tsx';
import { situations } from './specified-situations.fixture.tsx';
import { specifiedTexts } from './specified-texts.fixture.ts';

beforeAll(() => {
  // Skips the waiting time before the login page.
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  // A page that is not in a browser leads nowhere.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  return () => {
    vi.useRealTimers();
    warn.mockRestore();
  };
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(' ,', ',');

describe.each(specifiedTexts)('$situation', ({ situation, shows = [], has = [] }) => {
  let html: string;
  beforeAll(async () => {
    html = await situations[situation]();
  });

  it.each(shows)('shows: %s', (text) => {
    expect(textOf(html)).toContain(text);
  });

  it.each(has)('has %s', (part) => {
    expect(html).toContain(part);
  });
});

it('has six skeletons in the list that is loading', async () => {
  const html = await situations['the list that is loading']();
  expect(html.match(/width:90%/gu)).toHaveLength(6);
});

it('has four steps in the guidelines', async () => {
  const html = await situations['the form of a new trailer']();
  expect(/<ol[^>]*>(.*?)<\/ol>/u.exec(html)?.[1]?.match(/<li/gu)).toHaveLength(4);
});

it.each([
  ['/preroll', false],
  ['/preroll/create', true],
  ['/campaigns/edit/7', true],
])('%s is for members only: %s', (path, forMembers) => {
  const matches = matchRoutes(routesFor(createQueryClient()), path) ?? [];
  const guards = matches.map(
    ({ route: { element } }) => (element as { type?: unknown } | undefined)?.type,
  );
  expect(guards.includes(MembersOnly)).toBe(forMembers);
});
