// Runs at every start of the engines, as EventStoreDB's administrator (EVENT_STORE_URL): creates the product's users
// and grants their rights.
import { setTimeout as pause } from 'node:timers/promises';
import { Link } from '../../engines/eventstoredb/link.js';
import { readUrl } from '../../engines/eventstoredb/url.js';
import { makeUsers, setRights } from './eventstore-users.js';

const { EVENT_STORE_URL = '', ...env } = process.env;
const passwords = Object.entries(env).flatMap(([name, value]) => {
  const [, part] = /^([A-Z]+)_PASSWORD$/.exec(name) ?? [];
  return part && value ? [[part.toLowerCase(), value]] : [];
});
const link = new Link(readUrl(EVENT_STORE_URL));
// The server reports itself alive before its own administrator account exists.
const until = Date.now() + 60_000;
for (;;) {
  try {
    await makeUsers(EVENT_STORE_URL, Object.fromEntries(passwords) as Record<string, string>);
    await setRights(link.get().client);
    break;
  } catch (error) {
    if (Date.now() > until) throw error;
    await pause(1_000);
  }
}
await link.close();
process.stdout.write('The users of the product are there.\n');
