/**
 * Money under concurrency: receipts, giros, allocations, refunds, bounces, reversals, write-offs, withheld tax and credit
 * notes at the same few invoices at once, in a random order. At the end all books agree: what is left of each invoice and
 * of each receipt, to the rupiah.
 */
import { pdfOf, send } from '../../../services/api/files/testing.js';
import { rounds, seed } from '../testing/chance.js';
import { MONEY_WAYS, Payers } from '../testing/payers.js';
import { Treasury } from '../testing/treasury.js';

const INVOICES = 3;
const MOVES = rounds(240, 1_500);
/** Commands in flight. */
const AT_ONCE = 12;

let treasury: Treasury;
beforeAll(async () => {
  treasury = await Treasury.start();
});
afterAll(() => treasury.server.end());

it('receipts, credit notes and what is left are the total of each invoice, whatever happens at once', async () => {
  const { server, people, company } = treasury;
  const { id: bank } = await treasury.account();
  const payers = new Payers(
    {
      ...{ people, company, bank, invoices: await treasury.invoices(INVOICES) },
      load: (kind, id) => treasury.load(kind, id),
      give: ({ token }, address, data, ifMatch) =>
        server.command(token, ...address, data, ifMatch === undefined ? {} : { ifMatch }),
      proof: async ({ token }, id) => (await send(server.url, token, `receipt/${id}`, pdfOf('kembali'))).data,
    },
    seed,
  );
  await payers.clears();
  await payers.run(MOVES, AT_ONCE);
  // Each was taken, and the run reached what is owed.
  expect(MONEY_WAYS.filter((name) => !payers.tried.has(`${name} true`))).toEqual([]);
  expect(payers.tried.has('receive false')).toBe(true);
  await payers.shows((kind, id) => treasury.read(kind, id), await payers.check());
}, 60_000);
