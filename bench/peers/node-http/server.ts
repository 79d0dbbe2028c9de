import { createServer } from 'node:http';

/** The least that Node's HTTP server can do. */
createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('Hello World');
}).listen(Number(process.env.PORT), '127.0.0.1');
