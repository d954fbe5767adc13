// Run by mongosh, again at every start: makes the replica set of one, then a user for each part of the product, with the
// rights that it needs on the product's own database.
/* global connect, sleep, print */
const admin = connect('mongodb://mongo:27017/admin?directConnection=true&tls=true&tlsCAFile=/run/trust/ca.crt');
admin.auth('root', process.env.ROOT_PASSWORD);

const NOT_YET_INITIALIZED = 94;
try {
  admin.runCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.code !== NOT_YET_INITIALIZED) throw error;
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
  print('The replica set is made.');
}

const until = Date.now() + 60_000;
while (!admin.hello().isWritablePrimary) {
  if (Date.now() > until) throw new Error('mongo has not become primary within a minute');
  sleep(200);
}

const db = 'lintas';
const lintas = admin.getSiblingDB(db);
/** Sessions, leases and places in the log. Its index removes what has ended. */
const keepsState = {
  resource: { db, collection: 'state' },
  actions: ['find', 'insert', 'update', 'remove', 'createIndex'],
};
const role = { role: 'keepsState', privileges: [keepsState], roles: [] };
if (lintas.getRole(role.role)) lintas.updateRole(role.role, { privileges: role.privileges, roles: role.roles });
else lintas.createRole(role);

const own = { role: role.role, db };
const rights = {
  // Looks up who uses a document, and names of others, in the read models.
  services: [own, { role: 'read', db }],
  relay: [own],
  projections: [{ role: 'readWrite', db }],
  // Builds read models anew.
  tool: [{ role: 'readWrite', db }],
};
for (const [name, roles] of Object.entries(rights)) {
  const user = { pwd: process.env[`${name.toUpperCase()}_PASSWORD`], roles };
  if (lintas.getUser(name)) lintas.updateUser(name, user);
  else lintas.createUser({ user: name, ...user });
}
// The one that all of them shared before.
if (lintas.getUser('lintas')) lintas.dropUser('lintas');
print('The users of the product are there.');
