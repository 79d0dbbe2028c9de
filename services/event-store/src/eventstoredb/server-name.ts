import { isIP } from 'node:net';
import { credentials, type ChannelCredentials } from '@grpc/grpc-js';

/** Internals of a connector of grpc-js: the options that it gives to `tls.connect`. */
interface ConnectorInternals {
  readonly connectionOptions?: { servername?: string };
}

/**
 * Runs `create`, which makes a gRPC client, so that the client's TLS connections to an IP address have
 * no server name. grpc-js takes the host as the server name even when it is an IP address, which
 * RFC 6066 does not permit: Node warns about it, and refuses it from version 26 on. The certificate
 * has to be one of that address all the same.
 */
export function withoutAddressesAsNames<T>(create: () => T): T {
  const { createSsl } = credentials;
  credentials.createSsl = (...given) => namingNoAddress(createSsl(...given));
  try {
    return create();
  } finally {
    credentials.createSsl = createSsl;
  }
}

function namingNoAddress(ssl: ChannelCredentials): ChannelCredentials {
  const createSecureConnector = ssl._createSecureConnector.bind(ssl);
  ssl._createSecureConnector = (...given) => {
    const connector = createSecureConnector(...given);
    const { connectionOptions } = connector as unknown as ConnectorInternals;
    if (isIP(connectionOptions?.servername ?? '') !== 0) delete connectionOptions?.servername;
    return connector;
  };
  return ssl;
}
