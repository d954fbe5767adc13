/**
 * MT940 by `mt940js`: it gives references and structured details right, and has no dependencies. The other candidate,
 * `mt940-js`, takes reversals of credits for credits, and lacks a dependency that it uses.
 */
import { Parser } from 'mt940js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { shownSen } from '../../domain/flows/statement/sen.js';
import { joined, type Statement, sumOf } from '../../domain/flows/statement/statement.js';
import { cut } from '../../domain/kit/values/cut.js';
import { braced, type Message, rowsOf } from './mt940-rows.js';

/** Rows of SWIFT are at most 65 letters: a full one goes on in the next without a blank. */
const FULL = 65;
const textOf = (rows: string): string =>
  rows
    .split('\n')
    .map(braced)
    .reduce((text, row, n, all) => `${text}${n > 0 && (all[n - 1]?.length ?? 0) < FULL ? ' ' : ''}${row}`, '');
const UNREFERENCED = /^(NONREF|NOTPROVIDED)$/;

const parsed = (text: string) => {
  try {
    return new Parser().parse(text);
  } catch {
    return refuse('koran-unreadable', {}, 'berkas');
  }
};
const assertSum = ({ saldo_awal, saldo_akhir, rows }: Message): void => {
  const sum = saldo_awal + sumOf(rows);
  if (sum !== saldo_akhir) refuse('koran-sum', { sum: shownSen(sum), bank: shownSen(saldo_akhir) }, 'berkas');
};

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text);
/** @throws Rejected */
export const readMt940 = (file: string): Statement => {
  const { messages, text } = rowsOf(file);
  const statements = parsed(text);
  for (const message of messages) assertSum(message);
  return joined(
    statements.map(({ accountIdentification, currency, transactions }, n) => {
      const { saldo_awal, saldo_akhir, rows } = messages[n] as Message;
      return {
        nomor: accountIdentification.split('/').at(-1)?.trim() ?? '',
        mata_uang: currency,
        saldo_awal,
        saldo_akhir,
        lines: rows.map(({ line, tanggal, jumlah }, at) => {
          const of = transactions[at] as (typeof transactions)[number];
          const { NAME, '32': name = '', '33': more = '' } = of.structuredDetails ?? {};
          const references = [of.reference, of.bankReference].filter((one) => one && !UNREFERENCED.test(one));
          return {
            ...{ asal: line, tanggal, jumlah },
            keterangan: cut(textOf(of.details || of.extraDetails), 500),
            referensi: cut(references.join(' '), 80),
            pengirim: cut(NAME ?? `${name}${more}`, 120),
          };
        }),
      };
    }),
  );
};
