import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the server received. */
export interface ReceivedChat {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ChatServer {
  /** Address above `/chat/completions`. */
  readonly apiUrl: string;
  readonly received: ReceivedChat[];
  /** How the next requests are answered; by default with `description`. */
  answer: (response: ServerResponse) => void;
  /** Number of requests whose connection ended before their answer did. */
  abandoned: number;
  readonly stop: () => void;
}

export const description =
  'Two engineers ask which of their plants the next winter will depend on.';

/** An answer of the protocol with this text. */
export const completionOf = (content: unknown, finish_reason = 'stop'): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', content } }],
  });

/** Answers with a status and a body. */
export const answerWith =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** A local server of OpenAI's protocol for chat completions. */
export async function startChatServer(): Promise<ChatServer> {
  const received: ReceivedChat[] = [];
  const http = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.once('close', () => {
        if (!response.writableFinished) server.abandoned += 1;
      });
      server.answer(response);
    })();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const server: ChatServer = {
    apiUrl: `http://127.0.0.1:${String(port)}/v1`,
    received,
    answer: answerWith(200, completionOf(description)),
    abandoned: 0,
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
