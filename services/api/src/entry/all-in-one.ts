import { serve } from './serve.ts';

/** `npm start`: everything in one process. */
await serve('all-in-one', ({ dataDir, eventStoreUrl, mongoUrl }, { url, demoAccounts }) => [
  `  Data               ${locationsOf(dataDir, eventStoreUrl, mongoUrl).join(', ')}`,
  '  Payments           simulated: no card is ever charged',
  ...(demoAccounts.length > 0
    ? ['  Demo data          shown; DEMO=0 and another DATA_DIR start an empty product']
    : []),
  `  Console            ${url}/admin/`,
  `  Rostrum is open at ${url}`,
]);

/** Lists the configured backing services, and the data directory unless both are configured. */
function locationsOf(
  dataDir: string,
  eventStoreUrl: string | undefined,
  mongoUrl: string | undefined,
): readonly string[] {
  return [
    ...(eventStoreUrl === undefined ? [] : ['EventStoreDB']),
    ...(mongoUrl === undefined ? [] : ['MongoDB']),
    ...(eventStoreUrl === undefined || mongoUrl === undefined ? [dataDir] : []),
  ];
}
