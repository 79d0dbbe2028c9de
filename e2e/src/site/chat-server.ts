import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server of OpenAI's protocol for chat completions. */
export interface ChatServer {
  readonly url: string;
  /** Bodies of the requests. */
  readonly received: string[];
  /** Number of requests whose connection ended before they were answered. */
  abandoned: number;
  /** Answers the next requests. */
  answer: (response: ServerResponse) => void;
  readonly stop: () => void;
}

/** Answers with a status, and with this text as what the model wrote. */
export const says =
  (status: number, content: string) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };

export async function startChatServer(): Promise<ChatServer> {
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      server.received.push(body);
      server.answer(response);
    });
    response.on('close', () => {
      if (!response.writableFinished) server.abandoned += 1;
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: ChatServer = {
    url: `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/v1`,
    received: [],
    abandoned: 0,
    answer: says(200, ''),
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
