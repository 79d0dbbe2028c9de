import { experimental_getRunnerTask as taskOf } from 'vitest/node';

const SHOWN = 10;

/** Finds the test files and hooks that took the most wall-clock time in a run. */
export class Dearest {
  #started = new Map();
  /** Total time of the hooks that run for each test, by file and by hook: `{ times, ms }`. */
  #ofTests = new Map();

  hookStarted({ name, entity }) {
    this.#started.set(`${entity.id} ${name}`, performance.now());
  }

  /**
   * Vitest sends these reports at most every 100 ms, so a hook that blocks the event loop seems to
   * take no time. The hooks of suites are therefore measured by `hooksOfSuite`.
   */
  hookEnded({ name, entity }) {
    const started = this.#started.get(`${entity.id} ${name}`);
    if (entity.type !== 'test' || started === undefined) return;
    this.#started.delete(`${entity.id} ${name}`);
    const hooks = getOrAdd(this.#ofTests, entity.module.id, () => new Map());
    const hook = getOrAdd(hooks, name, () => ({ times: 0, ms: 0 }));
    hook.times += 1;
    hook.ms += performance.now() - started;
  }

  /** Returns the report as lines of text. */
  report(modules) {
    const files = [];
    const hooks = [];
    for (const module of modules) {
      const title = `${module.project.name} ${module.relativeModuleId}`;
      const ofSuites = hooksOfSuites(module);
      for (const { name, ms } of ofSuites) hooks.push({ ms, text: `${title} > ${name}` });
      for (const [name, { times, ms }] of this.#ofTests.get(module.id) ?? [])
        hooks.push({ ms, text: `${title} > ${name} (${times} times)` });
      files.push(costOf(module, title, sum(ofSuites)));
    }
    return [
      'The dearest files, by the clock:',
      ...dearestOf(files),
      ...(hooks.length > 0 ? ['The dearest hooks, by the clock:', ...dearestOf(hooks)] : []),
      '',
    ];
  }
}

function costOf(module, title, hooks) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const before = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  const parts = `import ${seconds(before)}, hooks ${seconds(hooks)}, tests ${seconds(duration - hooks)}`;
  return { ms: before + duration, text: `${title} (${parts})` };
}

function hooksOfSuites(module) {
  return [module, ...module.children.allSuites()].flatMap((suite) => {
    const prefix = suite.type === 'module' ? '' : `${suite.fullName} > `;
    return hooksOfSuite(suite).map(({ name, ms }) => ({ name: prefix + name, ms }));
  });
}

/**
 * The duration of a suite's hooks: `beforeAll` from the start of the suite to its first child,
 * `afterAll` from the end of its last child.
 */
function hooksOfSuite(suite) {
  const { hooks = {}, startTime = 0, duration = 0 } = taskOf(suite).result ?? {};
  const end = startTime + duration;
  const children = suite.children
    .array()
    .map((child) => taskOf(child).result)
    .filter((result) => result?.startTime !== undefined);
  const first = Math.min(end, ...children.map((child) => child.startTime));
  const last = Math.max(first, ...children.map((child) => child.startTime + (child.duration ?? 0)));
  const found = [];
  if (hooks.beforeAll !== undefined) found.push({ name: 'beforeAll', ms: first - startTime });
  if (hooks.afterAll !== undefined) found.push({ name: 'afterAll', ms: Math.max(0, end - last) });
  return found;
}

const dearestOf = (costs) =>
  costs
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ ms, text }) => `${seconds(ms).padStart(10)}  ${text}`);

const sum = (costs) => costs.reduce((total, { ms }) => total + ms, 0);

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function getOrAdd(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}
