import type { Answer, Answered, CallOptions, Client as ProductClient, Input } from '../client.ts';
import { createClient as createProductClient } from '../client.ts';
import type { ClientOptions } from '../kernel/client.ts';
import type { Endpoint } from '../kernel/define-endpoints.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

export * from '../client.ts';

type Arguments<N extends EndpointName> =
  unknown extends Input<N>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

/** A client whose routes may also be called by name. */
export interface Client {
  call<N extends EndpointName>(
    endpoint: N | Endpoint<N>,
    ...input: Arguments<N>
  ): Promise<Answer<N>>;
  request<N extends EndpointName>(
    endpoint: N | Endpoint<N>,
    ...input: Arguments<N>
  ): Promise<Answered<Answer<N>>>;
}

export function createClient(options?: ClientOptions): Client {
  const client = createProductClient(options);
  const endpointOf = (endpoint: EndpointName | Endpoint): Endpoint =>
    typeof endpoint === 'string' ? endpoints[endpoint] : endpoint;
  return {
    call: ((endpoint: EndpointName | Endpoint, ...input: []) =>
      client.call(endpointOf(endpoint) as Endpoint<EndpointName>, ...input)) as Client['call'],
    request: ((endpoint: EndpointName | Endpoint, ...input: []) =>
      client.request(
        endpointOf(endpoint) as Endpoint<EndpointName>,
        ...input,
      )) as unknown as Client['request'],
  } satisfies Client | ProductClient;
}
