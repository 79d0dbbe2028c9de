import { writeFileSync } from 'node:fs';
import { Dearest } from './dearest.mjs';

/** Minimum number of files in a run for which the slowest files and hooks are printed. */
const MANY_FILES = 11;

/**
 * A vitest reporter that writes the results of the run (tally.mjs) to the file named by
 * ROSTRUM_TALLY. For a run of many files it also prints the slowest files and hooks.
 */
export default class TallyReporter {
  #dearest = new Dearest();

  onHookStart(hook) {
    this.#dearest.hookStarted(hook);
  }

  onHookEnd(hook) {
    this.#dearest.hookEnded(hook);
  }

  onTestRunEnd(modules, unhandledErrors, reason) {
    const files = modules.map(fileOf);
    const errors = [];
    for (const error of unhandledErrors) {
      const message = firstLine(error);
      // Vitest reports the file but not its project, so each project that ran the file gets the
      // error.
      const owners = files.filter(({ path }) => path === error?.VITEST_TEST_PATH);
      for (const { outside } of owners) outside.push(message);
      if (owners.length === 0) errors.push(message);
    }
    const brokeOff = reason === 'interrupted' || modules.some(isUnfinished);
    writeFileSync(process.env.ROSTRUM_TALLY, JSON.stringify({ files, errors, brokeOff }));
    if (modules.length >= MANY_FILES) console.log(this.#dearest.report(modules).join('\n'));
  }
}

function fileOf(module) {
  const tests = [...module.children.allTests()].map((test) => {
    const { state } = test.result();
    return { name: test.fullName, state: state === 'pending' ? 'failed' : state };
  });
  const outside = module.errors().map(firstLine);
  for (const suite of module.children.allSuites())
    outside.push(...suite.errors().map((error) => `${suite.fullName}: ${firstLine(error)}`));
  const file = {
    project: module.project.name,
    file: module.relativeModuleId,
    path: module.moduleId,
    tests,
    outside,
  };
  // A file that failed for any other reason counts as one failure.
  if (!module.ok() && outside.length === 0 && tests.every(({ state }) => state !== 'failed'))
    outside.push('the file failed');
  return file;
}

/** Whether the file or one of its tests was queued or started, and did not end. */
const isUnfinished = (module) =>
  ['queued', 'pending'].includes(module.state()) ||
  [...module.children.allTests()].some((test) => test.result().state === 'pending');

const firstLine = (error) => String(error?.message ?? error).split('\n', 1)[0];
