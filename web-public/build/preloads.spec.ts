import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { preloadScript } from './preloads.ts';

const chunk = (fileName: string, page: string, imports: readonly string[], isEntry = false) =>
  ({
    type: 'chunk',
    fileName,
    moduleIds: [`/site/src${page}`],
    imports: [...imports],
    isEntry,
  }) as never;

const script = preloadScript({
  'index.js': chunk('index.js', '/main.tsx', ['shared.js'], true),
  'shared.js': chunk('shared.js', '', []),
  'home.js': chunk('home.js', '/features/home/HomePage.tsx', ['shared.js', 'hero.js']),
  'hero.js': chunk('hero.js', '', ['index.js']),
  'list.js': chunk('list.js', '/features/campaigns/list/CampaignListPage.tsx', ['shared.js']),
  'page.js': chunk('page.js', '/features/campaigns/page/CampaignPage.tsx', ['tabs.js']),
  'tabs.js': chunk('tabs.js', '', ['dist.js']),
  'dist.js': chunk('dist.js', '', []),
});

/** The addresses that the script preloads on the page at `pathname`. */
function preloadedAt(pathname: string): readonly string[] {
  const hrefs: string[] = [];
  runInNewContext(script, {
    location: { pathname },
    document: {
      createElement: () => ({}),
      head: { append: (link: { href: string }) => hrefs.push(link.href) },
    },
  });
  return hrefs;
}

describe('the script of the preloads', () => {
  it.each([
    ['/', ['/home.js', '/hero.js']],
    ['/campaigns', ['/list.js']],
    ['/campaigns/123', ['/page.js', '/tabs.js', '/dist.js', '/api/campaigns/123']],
    ['/campaigns/create', []],
    ['/auth/login', []],
  ])('preloads the configuration and, at %s, %j', (pathname, expected) => {
    expect(preloadedAt(pathname)).toEqual(['/api/configuration', ...expected]);
  });

  it('is not made when a page was renamed', () => {
    expect(() => preloadScript({})).toThrow('no chunk has the page /features/home/HomePage.tsx');
  });
});
