/** Two people bill the same fifty SJ at once; `flow.engines.ts` has the same on real engines. */
import { makeBilling } from '../testing/billable.js';
import { billedOnce } from '../testing/billers.js';
import { makeCompany } from '../testing/company.js';
import { TestServer } from '../testing/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
});
afterAll(() => server.end());

it('each SJ is on one invoice, and who comes second is told whose', async () => {
  const company = await makeCompany(server);
  const { alamat } = await makeBilling(server, company);
  const { executor } = server.server.commands;
  const giver = { run: server.run.bind(server), person: server.person.bind(server), executor };
  await billedOnce(giver, company, alamat, 50, (_, { token }, [kind, id, command], data, ifMatch) =>
    server.command(token, kind, id, command, data, ifMatch === undefined ? {} : { ifMatch }),
  );
});
