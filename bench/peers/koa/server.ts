import Koa from 'koa';

/** A minimal Koa server: answers "Hello World", and reads request bodies without using them. */
const app = new Koa();
app.use(async (context) => {
  if (context.method === 'GET') {
    context.body = 'Hello World';
    return;
  }
  let length = 0;
  for await (const chunk of context.req) length += (chunk as Buffer).length;
  context.body = { received: length >= 0 };
});
app.listen(Number(process.env.PORT), '127.0.0.1');
