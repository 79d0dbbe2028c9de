import Koa from 'koa';

/** The floor of HTTP on Koa: reads the body, answers a small JSON object, does nothing else. */
const app = new Koa();
app.use(async (context) => {
  let length = 0;
  for await (const chunk of context.req) length += (chunk as Buffer).length;
  context.body = { received: length >= 0 };
});
app.listen(Number(process.env.PORT), '127.0.0.1');
