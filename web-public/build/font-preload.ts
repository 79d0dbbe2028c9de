import type { HtmlTagDescriptor, Plugin } from 'vite';

const preloaded = [/fraunces-latin-opsz-normal.*\.woff2$/u, /inter-latin-wght-normal.*\.woff2$/u];

/** Preloads the latin subsets of the two upright faces; the other subsets load by unicode range. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'rostrum-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {});
        return files
          .filter((file) => preloaded.some((face) => face.test(file)))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          }));
      },
    },
  };
}
