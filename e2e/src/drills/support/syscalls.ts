export interface Syscall {
  readonly name: string;
  /** The file or socket on which the call operates. */
  readonly of: string;
  readonly text: string;
}

/**
 * Parses the successful system calls in strace's output, such as `123
 * fdatasync(19</data/log.db-wal>) = 0`. A call that another thread interrupts is printed on two
 * lines.
 */
export function syscallsIn(lines: readonly string[]): readonly Syscall[] {
  const begun = new Map<string, string>();
  const calls: Syscall[] = [];
  for (const line of lines) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, rest.slice(0, -'<unfinished ...>'.length));
      // An HTTP answer counts when its call starts, any other call when it has completed.
      if (rest.startsWith('write') && rest.includes('HTTP/1.1')) calls.push(...parsed(rest));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const whole = resumed === undefined ? rest : `${begun.get(thread) ?? ''}${resumed}`;
    if (resumed !== undefined && whole.includes('HTTP/1.1')) continue;
    if (!whole.includes('= -1 ')) calls.push(...parsed(whole));
  }
  return calls;
}

function parsed(text: string): readonly Syscall[] {
  const [, name, of] = /^(\w+)\(\d+<(.*?)> ?[,)]/.exec(text) ?? [];
  return name === undefined || of === undefined ? [] : [{ name, of, text }];
}
