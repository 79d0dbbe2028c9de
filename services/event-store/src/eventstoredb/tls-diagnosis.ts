import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

interface Address {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 2113;
/** What OpenSSL says when the answer to a handshake is not TLS. */
const NOT_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']);
/** OpenSSL's verification results, and Node's for a certificate of another name. */
const UNTRUSTED = /CERT|SIGNATURE|_CA$/;

function addressesOf(url: string): readonly Address[] {
  const [, rest = ''] = url.split('://', 2);
  const [authority = ''] = rest.split(/[/?]/, 1);
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .map((each) => {
      const [host = '', port] = each.split(':', 2);
      return { host, port: port === undefined ? DEFAULT_PORT : Number(port) };
    });
}

function optionOf(url: string, name: string): string | undefined {
  const [, options = ''] = url.split('?', 2);
  for (const [key, value] of new URLSearchParams(options))
    if (key.toLowerCase() === name) return value;
  return undefined;
}

/**
 * What OpenSSL or Node says is wrong with a certificate. From version 24 on, Node appends advice about
 * its own options to OpenSSL's words, after a semicolon; the advice of the product is another one.
 */
function faultOf(code: string, message: string): string {
  return code.startsWith('ERR_') ? message : (message.split(';', 1)[0] ?? message);
}

type Handshake = 'trusted' | 'not-tls' | 'no-answer' | { readonly untrusted: string };

/** Tries a TLS handshake, and closes the connection. Sends no credentials. */
function handshake(
  { host, port }: Address,
  ca: string | undefined,
  withinMs: number,
): Promise<Handshake> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ALPNProtocols: ['h2'],
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    });
    const settle = (outcome: Handshake): void => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(withinMs, () => settle('no-answer'));
    socket.once('secureConnect', () => settle('trusted'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '', message } = error;
      if (NOT_TLS.has(code)) settle('not-tls');
      else settle(UNTRUSTED.test(code) ? { untrusted: faultOf(code, message) } : 'no-answer');
    });
  });
}

/**
 * Why a server that does not answer the client may be unusable with this connection string: only
 * one of the two uses TLS, or the certificate cannot be verified. Undefined for other causes. gRPC
 * reports these two like a missing connection, and the client reports neither when it discovers a
 * cluster.
 */
export async function diagnoseTls(url: string, withinMs: number): Promise<string | undefined> {
  const encrypted = optionOf(url, 'tls') !== 'false';
  const file = optionOf(url, 'tlscafile');
  const ca = file === undefined ? undefined : readFileSync(file, 'utf8');
  const found = await Promise.all(
    addressesOf(url).map((address) => handshake(address, ca, withinMs)),
  );
  for (const outcome of found) {
    if (outcome === 'no-answer') continue;
    if (!encrypted && outcome !== 'not-tls')
      return 'EventStoreDB uses TLS there, and the connection string says tls=false';
    if (encrypted && outcome === 'not-tls')
      return 'EventStoreDB does not use TLS there; the connection string needs tls=false';
    if (encrypted && typeof outcome === 'object')
      return `the certificate of EventStoreDB cannot be verified: ${outcome.untrusted}; name the certificate of its authority with tlsCAFile`;
  }
  return undefined;
}
