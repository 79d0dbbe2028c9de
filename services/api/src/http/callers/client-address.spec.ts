import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, rateKey } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it('is the peer of the connection without a trusted proxy; the headers are ignored', () => {
    expect(clientAddress(request('10.0.0.1', '1.2.3.4'), 0)).toBe('10.0.0.1');
    expect(clientAddress(request('::ffff:10.0.0.1'), 0)).toBe('10.0.0.1');
  });

  it('is the peer that the outermost trusted proxy reports', () => {
    expect(clientAddress(request('10.0.0.1', '6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(clientAddress(request('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
    expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1');
  });

  it.each([
    ['1.2.3.4:50123', '1.2.3.4'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:50123', '1.2.3.4'],
  ])('written as %s by a proxy is %s, whatever the port', (written, address) => {
    expect(clientAddress(request('10.0.0.1', written), 1)).toBe(address);
  });

  it('counts towards the rate limit by the /64 network of an IPv6 address', () => {
    expect(rateKey('2001:db8:1:2:aaaa::1')).toBe(rateKey('2001:db8:1:2:bbbb:1:2:3'));
    expect(rateKey('2001:db8:1:2::1')).not.toBe(rateKey('2001:db8:1:3::1'));
    expect(rateKey('10.0.0.1')).toBe('10.0.0.1');
  });
});
