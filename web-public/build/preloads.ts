import { transform } from 'esbuild';
import type { HtmlTagDescriptor, Plugin } from 'vite';
// Imported by path: Node resolves this file without the source condition.
import { platformEndpoints } from '../../contracts/src/platform/constants.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

const campaignPage = '/features/campaigns/page/CampaignPage.tsx';
/** The pages on which most visits start: a pattern of the URL's path, and the page's module. */
const landingPages: readonly (readonly [pattern: string, page: string])[] = [
  ['^/$', '/features/home/HomePage.tsx'],
  ['^/campaigns$', '/features/campaigns/list/CampaignListPage.tsx'],
  ['^/campaigns/\\d+$', campaignPage],
];
const scriptName = 'page-preloads';

/**
 * Adds a script that preloads the chunks of the requested page. All pages share one index.html, so
 * only a script knows the page. It is a separate file, because the content security policy forbids
 * inline scripts and the entry would run too late. Fonts are not preloaded: the fallback fonts have
 * the same metrics, and the first view waits for scripts only.
 */
export function preloadsPlugin(): Plugin {
  return {
    name: 'rostrum-preloads',
    enforce: 'pre',
    async generateBundle(_, bundle) {
      const { code } = await transform(preloadScript(bundle), { minify: true });
      this.emitFile({ type: 'asset', name: `${scriptName}.js`, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const scripts = Object.keys(bundle).filter((file) => file.includes(`${scriptName}-`));
        return scripts.map(asyncScript);
      },
    },
  };
}

/**
 * Generates the script. It preloads the configuration, which the first view waits for, and the
 * page's chunks that are not part of the entry. On a campaign page it also preloads the campaign,
 * whose API address is the page's path under /api.
 */
export function preloadScript(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName }) => withImports(bundle, fileName)),
  );
  const pages = landingPages.map(([pattern, page]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
    if (!chunk) throw new Error(`no chunk has the page ${page}`);
    const files = withImports(bundle, chunk.fileName).filter((file) => !entry.has(file));
    return [pattern, files, page === campaignPage];
  });
  return `function preload(attributes) {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
function preloadAnswer(href) {
  preload({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href });
}
preloadAnswer(${JSON.stringify(platformEndpoints.configuration.path)});
for (const [pattern, files, hasAnswer] of ${JSON.stringify(pages)}) {
  if (!new RegExp(pattern).test(location.pathname)) continue;
  for (const file of files) preload({ rel: 'modulepreload', crossOrigin: '', href: '/' + file });
  if (hasAnswer) preloadAnswer('/api' + location.pathname);
}
`;
}

/** The chunk and all that it imports statically. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): readonly string[] {
  const output = bundle[file];
  if (output?.type === 'chunk' && !found.has(file)) {
    found.add(file);
    for (const imported of output.imports) withImports(bundle, imported, found);
  }
  return Array.from(found);
}

function asyncScript(file: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { src: `/${file}`, async: true }, injectTo: 'head-prepend' };
}
