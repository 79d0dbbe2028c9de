/**
 * Work that is always the same and of the kinds that tests are made of: objects, text and hashes,
 * processes that load modules, and pages in Chromium. Its processor time says how fast the machine
 * is.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directory = mkdtempSync(join(tmpdir(), 'rostrum-reference-'));
const times = (count, work) => Array.from({ length: count }, (_, index) => work(index));

times(80, (round) => {
  const records = times(2_000, (id) => ({ id, title: `Conversation ${id % 97} of ${round}` }));
  const text = JSON.stringify(records);
  const byTitle = new Map(JSON.parse(text).map((record) => [record.title, record]));
  const words = text.split(/\W+/).sort((a, b) => (a < b ? -1 : 1));
  return hash('sha256', `${text}${byTitle.size}${words.length}`);
});

const modules = times(400, (index) => {
  const file = join(directory, `module-${index}.mjs`);
  const classes = times(
    12,
    (part) => `export class Part${part} { read(at = ${part}) { return [at]; } }`,
  );
  writeFileSync(file, classes.join('\n'));
  return `import './module-${index}.mjs';`;
});
const all = join(directory, 'all.mjs');
writeFileSync(all, modules.join('\n'));
times(15, () => execFileSync(process.execPath, [all]));

const page = join(directory, 'page.html');
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><style>article { border: 1px solid; border-radius: 8px }</style>
  <body><script>
    const text = '<h2>Conversation</h2><p>Raised <em>37</em> of a goal.</p><button>Support</button>';
    for (let index = 0; index < 800; index += 1)
      document.body.append(Object.assign(document.createElement('article'), { innerHTML: text }));
    let read = 0;
    for (let width = 400; width <= 1400; width += 100) {
      document.body.style.width = width + 'px';
      for (const element of document.querySelectorAll('*')) {
        read += element.getBoundingClientRect().width + getComputedStyle(element).color.length;
      }
    }
    document.title = read;
  </script>`,
);
const chromium = process.env.CHROMIUM ?? 'chromium-headless-shell';
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const profile = `--user-data-dir=${join(directory, 'profile')}`;
times(6, () =>
  execFileSync(chromium, [...flags, profile, '--dump-dom', `file://${page}`], { stdio: 'ignore' }),
);
rmSync(directory, { recursive: true, force: true });
