/** A fold returned a value that JSON cannot represent. */
class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** @throws NotJson for NaN, infinities, undefined, dates and other values that JSON cannot represent */
export function assertJson(value: unknown, path: string): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (Number.isFinite(value)) return;
      break;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        for (const item of value) assertJson(item, path);
        return;
      }
      if (Object.getPrototypeOf(value) !== Object.prototype) break;
      for (const field in value) assertJson((value as Record<string, unknown>)[field], field);
      return;
    default:
  }
  throw new NotJson(
    `${path} is ${typeof value === 'number' ? String(value) : typeof value}, which is not JSON`,
  );
}
