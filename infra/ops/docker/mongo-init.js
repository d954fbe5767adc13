// Run by mongosh, again at every start: makes the replica set of one, then the product's own user with rights on its own
// database alone.
/* global connect, sleep, print */
const { ROOT_PASSWORD, USER_PASSWORD } = process.env;
const admin = connect('mongodb://mongo:27017/admin?directConnection=true');
admin.auth('root', ROOT_PASSWORD);

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

const lintas = admin.getSiblingDB('lintas');
const user = { pwd: USER_PASSWORD, roles: [{ role: 'readWrite', db: 'lintas' }] };
if (lintas.getUser('lintas')) lintas.updateUser('lintas', user);
else lintas.createUser({ user: 'lintas', ...user });
print('The user of the product is there.');
