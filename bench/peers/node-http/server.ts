import { createServer } from 'node:http';

/** A minimal server with Node's HTTP module. */
createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('Hello World');
}).listen(Number(process.env.PORT), '127.0.0.1');
