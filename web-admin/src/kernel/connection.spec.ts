import { describe, expect, it } from 'vitest';
import { createConnection, ServerUnreachable } from './connection.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });
const connectionWith = (...answers: (Response | Error)[]) =>
  createConnection(() => {
    const next = answers.shift();
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new Error());
  });

describe('the connection to the server', () => {
  it.each([
    ['a request gets no answer', new TypeError('Failed to fetch')],
    ['a request has no answer in time', new DOMException('too late', 'TimeoutError')],
    ['a proxy answers in place of the server', answer(502)],
  ])('is away when %s, until a check is answered', async (_, failed) => {
    const connection = connectionWith(failed, failed, answer(401));
    const told: boolean[] = [];
    connection.subscribe(() => told.push(connection.isAway()));
    await expect(connection.fetch('/')).rejects.toBeInstanceOf(ServerUnreachable);
    expect(connection.isAway()).toBe(true);
    await connection.check();
    expect(connection.isAway()).toBe(true);
    await connection.check();
    expect(told).toEqual([true, false]);
  });

  it('stays away while other requests than the check are answered', async () => {
    const connection = connectionWith(new DOMException('too late', 'TimeoutError'), answer(200));
    await connection.check();
    expect((await connection.fetch('/')).status).toBe(200);
    expect(connection.isAway()).toBe(true);
  });

  it('is not away because the page no longer needs an answer', async () => {
    const connection = connectionWith(new DOMException('left', 'AbortError'));
    await expect(connection.fetch('/')).rejects.toHaveProperty('name', 'AbortError');
    expect(connection.isAway()).toBe(false);
  });

  it('is not away when the server itself refuses for a while', async () => {
    const connection = connectionWith(answer(503, { 'x-request-id': 'request-4711' }));
    expect((await connection.fetch('/')).status).toBe(503);
    expect(connection.isAway()).toBe(false);
  });
});
