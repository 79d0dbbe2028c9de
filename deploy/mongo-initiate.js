// For mongosh, connected to mongo-1 as the administrator. A repeated run changes nothing.
// https://www.mongodb.com/docs/manual/tutorial/deploy-replica-set-with-keyfile-access-control/

const names = ['mongo-1', 'mongo-2', 'mongo-3'];

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({
    _id: 'rs0',
    members: names.map((name, _id) => ({ _id, host: `${name}:27017` })),
  });
}

let primary = db.hello().primary;
while (!primary) {
  sleep(500);
  primary = db.hello().primary;
}

// Only the primary accepts writes, and it may be another member than mongo-1.
const { MONGO_INITDB_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;
const rostrum = new Mongo(`mongodb://root:${MONGO_INITDB_ROOT_PASSWORD}@${primary}/admin`).getDB(
  'rostrum',
);
if (!rostrum.getUser('rostrum')) {
  rostrum.createUser({
    user: 'rostrum',
    pwd: MONGO_PASSWORD,
    roles: [{ role: 'readWrite', db: 'rostrum' }],
  });
}
