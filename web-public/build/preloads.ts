import type { HtmlTagDescriptor, Plugin } from 'vite';

const faces = [/fraunces-latin-opsz-normal.*\.woff2$/u, /inter-latin-wght-normal.*\.woff2$/u];
const landingPage = '/features/home/HomePage.tsx';

/**
 * Preloads the latin subsets of the two upright fonts and the chunk of the home page, where most
 * visits begin.
 */
export function preloadsPlugin(): Plugin {
  return {
    name: 'rostrum-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => faces.some((face) => face.test(file)));
        const page = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(landingPage),
        );
        const modules = page?.type === 'chunk' ? [page.fileName, ...page.imports] : [];
        return [
          ...fonts.map(fontPreload),
          ...modules.filter((file) => !html.includes(file)).map(modulePreload),
        ];
      },
    },
  };
}

function fontPreload(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
    injectTo: 'head-prepend',
  };
}

function modulePreload(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
    injectTo: 'head',
  };
}
