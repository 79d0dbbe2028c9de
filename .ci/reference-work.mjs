/**
 * Work that is always the same, of the kinds that tests are made of: text, objects and hashes, the
 * start of processes that load many modules, and pages in Chromium, on two processors at once. Its
 * processor time says how fast the machine is. The first argument is the part of the work that is
 * done (default 1). CHROMIUM: path of the browser (default: `chromium-headless-shell`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROCESSES = 2;
const ROUNDS = 60;
const STARTS = 10;
const MODULES = 600;
const PAGES = 6;

function round(seed) {
  const records = Array.from({ length: 2_000 }, (_, index) => ({
    id: seed * 10_000 + index,
    title: `A conversation between ${index % 97} and ${seed}`,
    amounts: [index, index * 7, index * 13].map((cents) => ({ cents, currency: 'usd' })),
  }));
  const text = JSON.stringify(records);
  const byTitle = new Map(JSON.parse(text).map((record) => [record.title, record]));
  const words = text.split(/\W+/).sort((a, b) => (a < b ? -1 : 1));
  return hash('sha256', `${text}${byTitle.size}${words.length}`);
}

/** Writes `count` modules that import each other as a tree, and returns the path of its root. */
function writeModules(directory, count) {
  const file = (index) => join(directory, `module-${index}.mjs`);
  for (let index = 0; index < count; index += 1) {
    const imported = [2 * index + 1, 2 * index + 2].filter((child) => child < count);
    const parts = Array.from(
      { length: 12 },
      (_, part) => `
export class Part${part} {
  #held = new Map([['id', ${index}], ['part', ${part}]]);
  read(name, otherwise = ${part}) {
    const found = this.#held.get(name) ?? otherwise;
    return { name, found, text: \`\${name} is \${found}\`, at: [found, ${index}, ${part}] };
  }
}
export const part${part} = new Part${part}().read('id');
`,
    );
    const imports = imported.map((child) => `import './module-${child}.mjs';\n`);
    writeFileSync(file(index), [...imports, ...parts].join(''));
  }
  return file(0);
}

/** A page that builds a list, lays it out repeatedly, and looks for what is at many points. */
const page = `<!doctype html><meta charset="utf-8"><title>Reference</title>
<style>
  body { font: 16px sans-serif; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
  article { border: 1px solid #888; border-radius: 8px; padding: 8px; box-shadow: 0 2px 4px #0003; }
  article:nth-child(3n) h2 { color: #248; } article p > em { font-weight: 600; }
</style>
<body><script>
  for (let index = 0; index < 800; index += 1) {
    const article = document.createElement('article');
    article.innerHTML = '<h2>Conversation ' + index + '</h2><p>Raised <em>' + index * 37 +
      '</em> of a goal, by people who want to hear it.</p><button>Support</button>';
    document.body.append(article);
  }
  let read = 0;
  for (let width = 400; width <= 1400; width += 100) {
    document.body.style.width = width + 'px';
    for (const element of document.querySelectorAll('h2, p, em, button')) {
      const box = element.getBoundingClientRect();
      read += box.width + getComputedStyle(element).color.length;
      if (box.top < innerHeight) read += document.elementsFromPoint(box.left, box.top).length;
    }
  }
  document.title = String(read);
</script>`;

function open(directory, path) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const profile = `--user-data-dir=${join(directory, 'profile')}`;
  const picture = `--screenshot=${join(directory, 'page.png')}`;
  const argv = [...flags, profile, '--window-size=1440,900', picture, `file://${path}`];
  execFileSync(process.env.CHROMIUM ?? 'chromium-headless-shell', argv, { stdio: 'ignore' });
}

function work(share) {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-reference-'));
  const times = (whole) => Math.max(1, Math.round(whole * share));
  for (let seed = 0; seed < times(ROUNDS); seed += 1) round(seed);
  const module = writeModules(directory, times(MODULES));
  for (let start = 0; start < times(STARTS); start += 1) execFileSync(process.execPath, [module]);
  const path = join(directory, 'page.html');
  writeFileSync(path, page);
  for (let opened = 0; opened < times(PAGES); opened += 1) open(directory, path);
  rmSync(directory, { recursive: true });
}

const [share = '1', child] = process.argv.slice(2);
if (child === 'child') {
  work(Number(share));
} else {
  const argv = [fileURLToPath(import.meta.url), share, 'child'];
  const parts = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, argv, { stdio: 'inherit' }),
  );
  const codes = await Promise.all(parts.map(async (child) => (await once(child, 'exit'))[0]));
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}
