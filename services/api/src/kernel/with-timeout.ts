/** The result of `work`, or that of `late` after `withinMs` milliseconds. `work` is not cancelled. */
export async function withTimeout<T>(
  work: Promise<T>,
  withinMs: number,
  late: () => T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
