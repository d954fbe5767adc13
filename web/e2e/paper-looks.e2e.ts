/** Every paper with fixed data compared with its recording: first and last sheet as pictures, all of it as text. */
import { sample } from '../../infra/proof/testing/chance';
import { htmlOf, textOf } from '../../services/domain/flows/mail/layout';
import { orderLetter, requestLetter } from '../../services/domain/flows/mail/orders';
import { printPages } from '../../services/domain/navigation/print-pages';
import { draw, sheets } from './paper-draw';
import { likeBefore, notePrevious, shareOf } from './paper-pictures';
import { charterPaper, roPaper, sjPapers, spRacePaper } from './paper-samples';
import { customerForm, mitraForm } from './paper-samples-forms';
import { creditNotePaper, invoicePaper, kwitansiPaper, receiptList, receiptPapers } from './paper-samples-money';
import { labels, order, smSlip, spkPaper, spSlip } from './paper-samples-sp';
import { expect, LONG, SAMPLED, test } from './test';

type Look = [name: string, path: string, papers: () => readonly object[]];
const returned = (many: number) => {
  const [line] = roPaper(1, 1).content.detail;
  return Array.from({ length: many }, (_, n) => ({ ...line, sm: `SM-BDG-2607-0${1846 + n}` })) as never;
};
const looks: readonly Look[] = [
  ['sj', '/PrintSJRace/', () => sjPapers(30)],
  ['sj-two', '/Race/print1Halaman2SJ/', () => sjPapers(2, 1, 1)],
  ['sj-flow', '/Race/PrintSJRaceAll1Halaman/', () => sjPapers(1, 1, 2, 1)],
  ['sj-half', '/PrintSJRace/setengah/', () => sjPapers(1, 14)],
  ['sp-race', '/PrintSPRace/', () => [spRacePaper(1, 34, { memo: 'Pagi, sebelum upacara.' })]],
  ['sp-race-two', '/Race/PrintSPRace1Halaman/', () => [spRacePaper(1, 3), spRacePaper(2, 1), spRacePaper(3, 2)]],
  ['sp-race-half', '/PrintSPRace/setengah/', () => [spRacePaper(1, 2), spRacePaper(2, 12)]],
  ['ro', '/print-ro', () => [roPaper(1, 0), roPaper(2, 1, { detail: returned(30), fetched: '2026-07-20' })]],
  ['ro-two', '/Race/print1Halaman2RO/', () => [roPaper(1, 0), roPaper(2, 1), roPaper(3, 0)]],
  ['ro-half', '/print-ro/setengah/', () => [roPaper(1, 0), roPaper(2, 1, { detail: returned(12) })]],
  ['spk', '/PrintSPNew/', () => [spkPaper(4)]],
  ['invoice', '/akunting/ar/cetak/', () => [invoicePaper(30)]],
  ['invoice-receipt', '/akunting/ar/tandaterima/', () => receiptPapers(4)],
  ['invoice-receipt-list', '/akunting/ar/tandaterima/daftar/', () => receiptList()],
  ['credit-note', '/akunting/nk/cetak/', () => [creditNotePaper(3)]],
  ['kwitansi', '/akunting/penerimaan/cetak/', () => [kwitansiPaper(3)]],
  ['customer', '/PrintCustomer/', () => [customerForm()]],
  ['mitra', '/PrintMasterMitra/', () => [mitraForm()]],
  ['slip-sm', '/sm/', smSlip],
  ['slip-sp', '/sp/', () => [spSlip()]],
  ['label', '/PrintLabelSM/', () => labels('label')],
  ['label-small', '/PrintLabelSM/kecil/', () => labels('label-small')],
];
/** Variants beyond one of each paper. */
const further: readonly Look[] = [
  ['sj-charter', '/PrintSJRace/', () => [charterPaper(2, 30)]],
  ['spk-long', '/printSPKListNih/', () => [spkPaper(40, 12)]],
];

const look = ([name, path, papers]: Look, tag: string[] = []) =>
  test(`${name} looks and reads as it did`, { tag }, async ({ page }) => {
    await draw(page, path, papers());
    const all = sheets(page);
    notePrevious(name, (await all.allInnerTexts()).join('\n\f\n'));
    await likeBefore(`${name}-first`, await all.first().screenshot());
    if ((await all.count()) > 1) await likeBefore(`${name}-last`, await all.last().screenshot());
  });
for (const one of sample('papers', looks, 6)) look(one, [SAMPLED]);
for (const one of further) look(one, [LONG]);

test('a work order of one to three units fits one sheet, a long one goes on', { tag: LONG }, async ({ page }) => {
  const sheetsOf = async (units: number, rows: number, comments: number) => {
    const paper = spkPaper(rows, comments);
    const [first, second] = paper.content.units;
    const third = { ...first, nopol: 'B 9001 UEY', driver: 'Sukarna' };
    Object.assign(paper.content, { units: [first, second, third].slice(0, units) });
    await draw(page, '/PrintSPNew/', [paper]);
    return sheets(page).count();
  };
  expect(await sheetsOf(1, 1, 0)).toBe(1);
  expect(await sheetsOf(2, 4, 3)).toBe(1);
  expect(await sheetsOf(3, 6, 3)).toBe(1);
  expect(await sheetsOf(3, 20, 3)).toBe(2);
});
test('every page that prints is looked at', () => {
  const seen = looks.map(([, path]) => path);
  expect(printPages.map(({ path }) => path).filter((path) => !seen.includes(path))).toEqual([]);
});

for (const [name, letter] of [
  ['email-sp', orderLetter],
  ['email-sm', requestLetter],
] as const)
  test(`${name} looks and reads as it did`, async ({ page }) => {
    const written = letter(order(), 'https://lintas.example');
    notePrevious(name, textOf(written));
    await page.setViewportSize({ width: 720, height: 900 });
    await page.setContent(htmlOf(written));
    await likeBefore(name, await page.screenshot({ fullPage: true }));
  });

test('a picture of another paper is told apart', async ({ page }) => {
  await draw(page, '/PrintSJRace/', sjPapers(30));
  expect(await shareOf('sj-first', await sheets(page).last().screenshot())).toBeGreaterThan(0.03);
});
