import {
  Server,
  ServerCredentials,
  status,
  type Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
} from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { appendAnswer, batchAppend, receiveAppend } from './appending.ts';
import { certificateFile, TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';
import {
  Faults,
  notLeader,
  grpcError,
  unauthenticated,
  unavailable,
  type Fault,
  type Method,
  type GrpcError,
} from './faults.ts';
import { MemoryLog } from './memory-log.ts';
import { membersMessage } from './membership.ts';
import type { TestServer, TestServerOptions } from './test-server.ts';
import { read, subscribeToAll, type ReadCall, type Subscription } from './reading.ts';

export const HOST = '127.0.0.1';
const MAX_MESSAGE = 17 * 1024 * 1024;

export class InProcessServer implements TestServer {
  readonly log: MemoryLog;
  readonly faults = new Faults();
  readonly #options: TestServerOptions;
  readonly #certificate: ReturnType<typeof certificateFile> | undefined;
  readonly #subscriptions = new Set<Subscription>();
  #server: Server | undefined;
  #port = 0;
  #leader: { readonly host: string; readonly port: number } | undefined;

  constructor(options: TestServerOptions) {
    this.#options = options;
    this.log = options.log ?? new MemoryLog();
    this.#certificate = options.credentials === undefined ? undefined : certificateFile();
  }

  get port(): number {
    return this.#port;
  }
  get leader(): { readonly host: string; readonly port: number } {
    return this.#leader ?? { host: HOST, port: this.#port };
  }
  set leader(leader: { readonly host: string; readonly port: number }) {
    this.#leader = leader;
  }
  get url(): string {
    return this.#urlOf('esdb');
  }
  get discoverUrl(): string {
    return this.#urlOf('esdb+discover');
  }
  get isOpen(): boolean {
    return this.#server !== undefined;
  }
  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  #urlOf(protocol: string): string {
    const { credentials } = this.#options;
    const host = `${HOST}:${String(this.#port)}`;
    if (credentials === undefined || this.#certificate === undefined)
      return `${protocol}://${host}?tls=false`;
    const user = `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}`;
    const file = encodeURIComponent(this.#certificate.path);
    return `${protocol}://${user}@${host}?tls=true&tlsCAFile=${file}`;
  }

  async open(): Promise<void> {
    const server = new Server({
      'grpc.max_receive_message_length': MAX_MESSAGE,
      'grpc.max_send_message_length': MAX_MESSAGE,
    });
    server.addService(StreamsService, {
      append: (
        call: ServerReadableStream<AppendReq, AppendResp>,
        answer: sendUnaryData<AppendResp>,
      ) => void this.#append(call, answer),
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
        this.faults.count('batch-append');
        batchAppend(call, this.log);
      },
      read: (call: ReadCall) => void this.#read(call),
    });
    if (this.#reportsVersion) {
      server.addService(ServerFeaturesService, {
        getSupportedMethods: (
          _: unknown,
          answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>,
        ) => {
          if (!this.#fails('features', answer)) answer(null, this.#features());
        },
      });
    }
    server.addService(GossipService, {
      read: (_: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) => {
        if (!this.#fails('gossip', answer)) answer(null, this.#members());
      },
    });
    const credentials =
      this.#certificate === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [
            { cert_chain: Buffer.from(TEST_CERTIFICATE), private_key: Buffer.from(TEST_KEY) },
          ]);
    this.#port = await new Promise<number>((resolve, reject) => {
      const address = `${HOST}:${String(this.#port)}`;
      server.bindAsync(address, credentials, (error, port) => {
        if (error === null) resolve(port);
        else reject(error);
      });
    });
    this.#server = server;
  }

  get #reportsVersion(): boolean {
    return !('version' in this.#options) || this.#options.version !== undefined;
  }

  #features(): InstanceType<typeof features.SupportedMethods> {
    const { version = '24.10.5', batchAppends = true } = this.#options;
    const method = (name: string): InstanceType<typeof features.SupportedMethod> =>
      new features.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName(name);
    const methods = [method('append'), method('read').setFeaturesList(['position', 'events'])];
    if (batchAppends) methods.push(method('batchappend').setFeaturesList(['deadline_duration']));
    return new features.SupportedMethods()
      .setEventStoreServerVersion(version)
      .setMethodsList(methods);
  }

  #members(): InstanceType<typeof gossip.ClusterInfo> {
    const alone = { port: this.#port, state: 'leader', isAlive: true } as const;
    return membersMessage(HOST, this.#options.cluster?.members() ?? [alone]);
  }

  /** The error of a call that requires the leader, when this node is not the leader. */
  #refusal(metadata?: Metadata): GrpcError | undefined {
    const { cluster } = this.#options;
    if (cluster === undefined || metadata?.get('requires-leader').includes('true') === false)
      return undefined;
    const leader = cluster.leader();
    if (leader === this.#port) return undefined;
    return leader === undefined ? unavailable : notLeader(HOST, leader);
  }

  /** The error with which a call is refused before it is carried out. */
  #rejection(metadata: Metadata, fault: Fault | undefined): GrpcError | undefined {
    if (!this.#isAuthenticated(metadata)) return unauthenticated;
    return this.#errorOf(fault) ?? this.#refusal(metadata);
  }

  #errorOf(fault: Fault | undefined): GrpcError | undefined {
    if (fault === 'unavailable') return unavailable;
    if (fault === 'not-leader') return notLeader(this.leader.host, this.leader.port);
    return undefined;
  }

  /** Whether a planned fault applies to the call; answers with the fault's error, if it has one. */
  #fails<T>(method: Method, answer: sendUnaryData<T>): boolean {
    const fault = this.faults.next(method);
    const error = this.#errorOf(fault);
    if (error !== undefined) answer(error);
    return fault !== undefined;
  }

  #isAuthenticated(metadata: Metadata): boolean {
    const { credentials } = this.#options;
    if (credentials === undefined) return true;
    const { username, password } = credentials;
    const expected = Buffer.from(`${username}:${password}`).toString('base64');
    return metadata.get('authorization').includes(`Basic ${expected}`);
  }

  async #append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): Promise<void> {
    const fault = this.faults.next('append');
    const error = this.#rejection(call.metadata, fault);
    if (error !== undefined) {
      answer(error);
      return;
    }
    call.on('error', () => undefined);
    const append = await receiveAppend(call).catch(() => undefined);
    if (append === undefined || fault === 'no-answer') return;
    const { stream, expected, events } = append;
    const { maxAppendSize = 4 * 1024 * 1024 } = this.#options;
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (size > maxAppendSize) {
      const fields = { 'maximum-append-size': String(maxAppendSize) };
      answer(
        grpcError(
          status.INVALID_ARGUMENT,
          'Maximum Append Size Exceeded',
          'maximum-append-size-exceeded',
          fields,
        ),
      );
      return;
    }
    const outcome = this.log.append(stream, expected, events);
    if (fault === 'answer-late') return;
    if (fault === 'answer-lost') answer(unavailable);
    else answer(null, appendAnswer(expected, outcome));
  }

  async #read(call: ReadCall): Promise<void> {
    const options = call.request.getOptions();
    const method = options?.hasSubscription() === true ? 'subscribe' : 'read';
    const fault = this.faults.next(method);
    const error = this.#rejection(call.metadata, fault);
    call.on('error', () => undefined);
    if (error !== undefined) {
      call.emit('error', error);
      return;
    }
    if (fault !== undefined || options === undefined) return;
    if (method === 'read') {
      await read(call, this.log, options);
      return;
    }
    let opened: Subscription | undefined;
    await subscribeToAll(call, this.log, options, (subscription) => {
      opened = subscription;
      this.#subscriptions.add(subscription);
    });
    if (opened !== undefined) this.#subscriptions.delete(opened);
  }

  endSubscriptions(how: 'error' | 'silently' | 'never'): void {
    for (const subscription of this.#subscriptions) {
      subscription.mute();
      if (how === 'error') subscription.call.emit('error', this.#refusal() ?? unavailable);
      if (how === 'silently') subscription.call.end();
      if (how !== 'never') this.#subscriptions.delete(subscription);
    }
  }

  shut(): Promise<void> {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#subscriptions.clear();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.shut();
    this.#certificate?.remove();
  }
}
