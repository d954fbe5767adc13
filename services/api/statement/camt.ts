/**
 * camt.053 by `saxes`, as workbooks are read: no entities, bounded depth, no tree. The other candidate, `iso20022.js`,
 * refuses statements without the bank's own identification, which the standard leaves out, and counts in floats.
 */
import { Readable } from 'node:stream';
import { xmlWhole } from '../../../infra/runtime/sheets/xml.js';
import { amountIn } from '../../domain/flows/statement/cells.js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { joined, type Statement } from '../../domain/flows/statement/statement.js';
import { cut } from '../../domain/kit/values/cut.js';
import { addDays, dayWib } from '../../domain/kit/values/time.js';

/** Values by their path below the statement, the balance or the entry. */
type Values = Map<string, string[]>;
/** `line`: of the file. */
type Part = { line: number; values: Values };
type Stmt = { head: Values; balances: Part[]; entries: Part[] };
const PIECE = 64 * 1024;

const first = (of: Values, ...paths: string[]): string => paths.flatMap((path) => of.get(path) ?? [])[0] ?? '';
const all = (of: Values, ...paths: string[]): string[] => paths.flatMap((path) => of.get(path) ?? []);
/** In sen, below 0 for debits. */
const moneyOf = ({ line, values: of }: Part): number => {
  const value = first(of, 'Amt');
  const refused = (code: 'koran-amount' | 'koran-cents' | 'koran-large'): never =>
    refuse(code, { line, value: cut(value, 40) }, 'berkas');
  // XML has decimal points, no groups and no signs; more than two decimals are zeros or no rupiah.
  if (!/^\d+(\.\d+)?$/.test(value)) return refused('koran-amount');
  if (/\.\d\d\d*[1-9]/.test(value)) return refused('koran-cents');
  const read = amountIn(value.replace(/(\.\d\d)0+$/, '$1'), 'TITIK');
  if (typeof read === 'string') return refused(read === 'large' ? 'koran-large' : 'koran-amount');
  const sign = first(of, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') refuse('koran-mark', { line, value: cut(sign, 40) }, 'berkas');
  return sign === 'DBIT' ? -read.amount : read.amount;
};
const OFFSET = /T.*(Z|[+-]\d\d:\d\d)$/;
/** The day in Jakarta; a time without an offset is the bank's own. */
const dayOf = ({ line, values: of }: Part): string => {
  const value = first(of, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const date = value.slice(0, 10);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && addDays(date, 0) === date;
  const day = isDay && OFFSET.test(value) ? dayWib(value) : date;
  return isDay && day !== '' ? day : refuse('koran-day', { line, value: cut(value, 40) }, 'berkas');
};
const balanceOf = ({ balances }: Stmt, codes: readonly string[]): number => {
  const code = codes.find((one) => balances.some(({ values }) => first(values, 'Tp/CdOrPrtry/Cd') === one));
  const of = balances.find(({ values }) => first(values, 'Tp/CdOrPrtry/Cd') === code);
  return code && of ? moneyOf(of) : refuse('koran-no-balance', {}, 'berkas');
};

const TX = 'NtryDtls/TxDtls';
/**
 * In this order, and each text once: what the payers wrote, their references, what the bank says of the transactions,
 * then of the entry. The text is part of what identifies a line: another order would make its lines other ones.
 */
const TEXTS = [
  ...[`${TX}/RmtInf/Ustrd`, `${TX}/RmtInf/Strd/CdtrRefInf/Ref`],
  ...[`${TX}/AddtlTxInf`, 'AddtlNtryInf'],
] as const;
/** The other side of an entry, if it is one and the same in all of its transactions. */
const partyOf = (of: Values, side: 'Dbtr' | 'Cdtr'): string => {
  const names = all(of, `${TX}/RltdPties/${side}/Nm`, `${TX}/RltdPties/${side}/Pty/Nm`);
  const isOne = new Set(names).size === 1 && names.length >= all(of, TX).length;
  return isOne ? (names[0] ?? '') : '';
};
const statusOf = ({ values }: Part): string => first(values, 'Sts', 'Sts/Cd');
const statementOf = (stmt: Stmt): Statement => ({
  nomor: first(stmt.head, 'Acct/Id/Othr/Id', 'Acct/Id/IBAN'),
  mata_uang: first(stmt.head, 'Acct/Ccy') || (stmt.balances[0] ? first(stmt.balances[0].values, 'Amt@Ccy') : ''),
  saldo_awal: balanceOf(stmt, ['OPBD', 'PRCD']),
  saldo_akhir: balanceOf(stmt, ['CLBD']),
  // Entries for information are in no balance.
  lines: stmt.entries
    .filter((entry) => statusOf(entry) !== 'INFO')
    .map((entry) => {
      const { line: asal, values: of } = entry;
      const currency = first(of, 'Amt@Ccy');
      if (currency !== 'IDR') refuse('koran-currency', { currency }, 'berkas');
      if (statusOf(entry) !== 'BOOK') refuse('koran-pending', { line: asal }, 'berkas');
      const jumlah = moneyOf(entry);
      const references = all(of, 'AcctSvcrRef', 'NtryRef', `${TX}/Refs/EndToEndId`);
      return {
        asal,
        tanggal: dayOf(entry),
        jumlah,
        keterangan: cut([...new Set(all(of, ...TEXTS))].join(' '), 500),
        referensi: cut(references.find((one) => one !== 'NOTPROVIDED' && one !== '') ?? '', 80),
        pengirim: cut(partyOf(of, jumlah > 0 ? 'Dbtr' : 'Cdtr'), 120),
      };
    }),
});

export const isCamt = (text: string): boolean => /<(\w+:)?BkToCstmrStmt[\s>]/.test(text);
/** @throws Rejected, Problem */
export const readCamt = async (bytes: Buffer): Promise<Statement> => {
  const stmts: Stmt[] = [];
  const path: string[] = [];
  /** Whether the next text is the first of its element. */
  let isFirst = true;
  /** The element that is open, below the statement: its values, and its path there. */
  const here = (): [of: Values, key: string] | undefined => {
    const [name = '', ...rest] = path.slice(path.indexOf('Stmt') + 1);
    const stmt = path.includes('Stmt') ? stmts.at(-1) : undefined;
    if (!stmt) return undefined;
    const of = name === 'Bal' ? stmt.balances.at(-1) : name === 'Ntry' ? stmt.entries.at(-1) : undefined;
    return of ? [of.values, rest.join('/')] : [stmt.head, [name, ...rest].join('/')];
  };
  const put = (of: Values, key: string, text: string, isNew: boolean): void => {
    const list = of.get(key);
    if (!list) of.set(key, [text]);
    else if (isNew) list.push(text);
    else list.push(`${list.pop()}${text}`);
  };
  await xmlWhole(Readable.from(pieces(bytes)), {
    open: (name, attributes, line) => {
      path.push(name);
      isFirst = true;
      const stmt = stmts.at(-1);
      if (name === 'Stmt') stmts.push({ head: new Map(), balances: [], entries: [] });
      else if (stmt && path.at(-2) === 'Stmt' && name === 'Bal') stmt.balances.push({ line, values: new Map() });
      else if (stmt && path.at(-2) === 'Stmt' && name === 'Ntry') stmt.entries.push({ line, values: new Map() });
      const at = here();
      if (at && name === 'Amt' && attributes.Ccy !== undefined) put(at[0], `${at[1]}@Ccy`, attributes.Ccy, true);
      // So that transactions without a name of a party count.
      if (at?.[1] === TX) put(...at, '', true);
    },
    text: (text) => {
      const at = text.trim() === '' && isFirst ? undefined : here();
      if (!at) return;
      put(...at, text, isFirst);
      isFirst = false;
    },
    close: () => {
      path.pop();
      isFirst = true;
    },
  });
  return joined(stmts.map(statementOf));
};
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
