import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { everything, runs } from '@rostrum/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { screens, Visit } from './chromium.ts';
import { sharedBrowser } from './shared-browser.ts';

const script = new URL('../../../web-public/public/translated-texts.js', import.meta.url);

/** What React does with the children of an element. Positions are taken modulo their number. */
type Change =
  | {
      readonly kind: 'insert';
      readonly at: number;
      readonly text: string;
      readonly isText: boolean;
    }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'remove' | 'write'; readonly at: number; readonly text: string };

/** How a translator replaces texts; it leaves out every text that `chosen` has false for. */
interface Translation {
  readonly kind: 'translate';
  readonly manner: (typeof manners)[number];
  readonly chosen: readonly boolean[];
}

const manners = [
  'insert a copy, remove the text',
  'replace the text by a copy',
  'remove the text, insert a copy',
  'wrap the text itself',
  'one copy of all neighbours',
  'replace by another text node',
  'give back the texts',
] as const;

const at = fc.nat(7);
const text = fc.string({ minLength: 1, maxLength: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at, text, isText: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), from: at, to: at }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'write' as const), at, text }),
  fc.record({
    kind: fc.constant('translate' as const),
    manner: fc.constantFrom(...manners),
    chosen: fc.array(fc.boolean(), { minLength: 3, maxLength: 8 }),
  }),
);

let page: Page;
let translator: (translation: Translation) => Promise<void>;

beforeAll(async () => {
  const visit = await Visit.open(await sharedBrowser(), 'http://127.0.0.1', screens.desk);
  ({ page } = visit);
  await page.setContent('<p></p>');
  await page.addScriptTag({ content: await readFile(script, 'utf8') });
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  translator = async (translation) => {
    const expression = `(${translate.toString()})(${JSON.stringify(translation)})`;
    const { exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  };
});

describe('texts that a translator replaces', () => {
  const translators = ['in a world of its own', 'as a script of the page'];
  it.each(everything ? translators : translators.slice(0, 1))(
    'are those that the page has written last, by a translator %s',
    async (world) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          await page.evaluate(begin);
          for (const next of steps) {
            if (next.kind !== 'translate') {
              const { shown, written } = await page.evaluate(change, next);
              expect(shown).toBe(written);
            } else if (world === 'in a world of its own') await translator(next);
            // A script of the page that inserts plain texts is not told from the page itself.
            else if (next.manner !== 'replace by another text node')
              await page.evaluate(translate, next);
          }
        }),
        { numRuns: runs(1_000) },
      );
    },
  );
});

interface Model {
  children: (Text | HTMLElement)[];
}

function begin(): void {
  document.querySelector('p')?.replaceChildren();
  (globalThis as unknown as Model).children = [];
}

/** Carries out a change by the functions that React calls. Returns what is shown and what was written. */
function change(next: Change): { shown: string; written: string } {
  const parent = document.querySelector('p') ?? document.body;
  const { children } = globalThis as unknown as Model;
  const place = (node: Text | HTMLElement, index: number): void => {
    const behind = children[index];
    if (behind === undefined) parent.appendChild(node);
    else parent.insertBefore(node, behind);
    children.splice(index, 0, node);
  };
  if (next.kind === 'insert') {
    const node = next.isText ? document.createTextNode(next.text) : document.createElement('b');
    if (node instanceof HTMLElement) node.textContent = next.text;
    place(node, next.at % (children.length + 1));
  } else if (children.length > 0) {
    const index = (next.kind === 'move' ? next.from : next.at) % children.length;
    const [node] = children.slice(index, index + 1);
    if (node && next.kind === 'move') {
      children.splice(index, 1);
      place(node, next.to % (children.length + 1));
    } else if (node && next.kind === 'remove') {
      children.splice(index, 1);
      parent.removeChild(node);
    } else if (node && next.kind === 'write') {
      if (node instanceof Text) node.nodeValue = next.text;
      else node.textContent = next.text;
      Object.assign(node, { written: next.text });
    }
  }
  const written = children
    .map((node) => (node as { written?: string }).written ?? node.textContent)
    .join('');
  return { shown: parent.textContent, written };
}

function translate({ manner, chosen }: Translation): void {
  const parent = document.querySelector('p') ?? document.body;
  const state = globalThis as unknown as { taken?: Map<Node, Text[]> };
  const taken = (state.taken ??= new Map<Node, Text[]>());
  if (manner === 'give back the texts') {
    for (const [font, texts] of taken) {
      if (font.parentNode === parent) (font as HTMLElement).replaceWith(...texts);
    }
    return;
  }
  const wrapped = (content: string | Text): HTMLElement => {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const inner = font.appendChild(
      document.createElementNS('http://www.w3.org/1999/xhtml', 'font'),
    );
    inner.append(content);
    return font;
  };
  const texts = [...parent.childNodes].filter((node) => node instanceof Text);
  let run: { readonly font: HTMLElement } | undefined;
  for (const [index, text] of texts.entries()) {
    if (!(chosen[index] ?? true)) continue;
    const { nextSibling, data } = text;
    if (manner === 'insert a copy, remove the text') {
      const font = wrapped(data);
      parent.insertBefore(font, text);
      parent.removeChild(text);
      taken.set(font, [text]);
    } else if (manner === 'replace the text by a copy') {
      const font = wrapped(data);
      text.replaceWith(font);
      taken.set(font, [text]);
    } else if (manner === 'remove the text, insert a copy') {
      text.remove();
      parent.insertBefore(wrapped(data), nextSibling);
    } else if (manner === 'wrap the text itself') {
      const font = wrapped('');
      parent.insertBefore(font, text);
      font.firstElementChild?.appendChild(text);
    } else if (manner === 'replace by another text node') {
      text.replaceWith(document.createTextNode(data));
    } else if (run?.font.nextSibling === text) {
      run.font.append(data);
      text.remove();
      taken.get(run.font)?.push(text);
    } else {
      const font = wrapped(data);
      text.replaceWith(font);
      taken.set(font, [text]);
      run = { font };
    }
  }
}
