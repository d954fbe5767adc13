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
import { dayWib } from '../../domain/kit/values/time.js';

/** Values by their path below the statement, the balance or the entry. */
type Values = Map<string, string[]>;
type Stmt = { head: Values; balances: Values[]; entries: Values[] };
const PIECE = 64 * 1024;

const first = (of: Values, ...paths: string[]): string => paths.flatMap((path) => of.get(path) ?? [])[0] ?? '';
const all = (of: Values, ...paths: string[]): string[] => paths.flatMap((path) => of.get(path) ?? []);
const moneyOf = (of: Values, line: number): number => {
  const value = first(of, 'Amt');
  // XML has decimal points and no groups; more than two decimals are zeros or no rupiah.
  const read = amountIn(value.replace(/(\.\d\d)0+$/, '$1'), 'TITIK');
  if (read === 'odd' || value.includes(',')) return refuse('koran-amount', { line, value: cut(value, 40) }, 'berkas');
  if (read === 'cents') return refuse('koran-cents', { line, value: cut(value, 40) }, 'berkas');
  const sign = first(of, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') refuse('koran-mark', { line, value: cut(sign, 40) }, 'berkas');
  return sign === 'DBIT' ? -read.amount : read.amount;
};
const dayOf = (of: Values, line: number): string => {
  const value = first(of, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const day = value.endsWith('Z') && value.length > 10 ? dayWib(value) : value.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) && dayWib(`${day}T00:00:00Z`) === day
    ? day
    : refuse('koran-day', { line, value: cut(value, 40) }, 'berkas');
};
const balanceOf = ({ balances }: Stmt, codes: readonly string[]): number => {
  const code = codes.find((one) => balances.some((of) => first(of, 'Tp/CdOrPrtry/Cd') === one));
  const of = balances.find((one) => first(one, 'Tp/CdOrPrtry/Cd') === code);
  return code && of ? moneyOf(of, 1) : refuse('koran-no-balance', {}, 'berkas');
};

const TX = 'NtryDtls/TxDtls';
const statementOf = (stmt: Stmt, before: number): Statement => ({
  nomor: first(stmt.head, 'Acct/Id/Othr/Id', 'Acct/Id/IBAN'),
  mata_uang: first(stmt.head, 'Acct/Ccy') || (stmt.balances[0] ? first(stmt.balances[0], 'Amt@Ccy') : ''),
  saldo_awal: balanceOf(stmt, ['OPBD', 'PRCD']),
  saldo_akhir: balanceOf(stmt, ['CLBD']),
  lines: stmt.entries.map((of, n) => {
    const asal = before + n + 1;
    const currency = first(of, 'Amt@Ccy');
    if (currency !== 'IDR') refuse('koran-currency', { currency }, 'berkas');
    if (first(of, 'Sts', 'Sts/Cd') !== 'BOOK') refuse('koran-pending', { line: asal }, 'berkas');
    const jumlah = moneyOf(of, asal);
    const side = jumlah > 0 ? 'Dbtr' : 'Cdtr';
    const texts = [...all(of, `${TX}/RmtInf/Ustrd`, `${TX}/RmtInf/Strd/CdtrRefInf/Ref`), ...all(of, 'AddtlNtryInf')];
    const references = all(of, 'AcctSvcrRef', 'NtryRef', `${TX}/Refs/EndToEndId`);
    return {
      asal,
      tanggal: dayOf(of, asal),
      jumlah,
      keterangan: cut([...new Set(texts)].join(' '), 500),
      referensi: cut(references.find((one) => one !== 'NOTPROVIDED' && one !== '') ?? '', 80),
      pengirim: cut(first(of, `${TX}/RltdPties/${side}/Nm`, `${TX}/RltdPties/${side}/Pty/Nm`), 120),
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
    return of ? [of, rest.join('/')] : [stmt.head, [name, ...rest].join('/')];
  };
  const put = (of: Values, key: string, text: string, isNew: boolean): void => {
    const list = of.get(key);
    if (!list) of.set(key, [text]);
    else if (isNew) list.push(text);
    else list.push(`${list.pop()}${text}`);
  };
  await xmlWhole(Readable.from(pieces(bytes)), {
    open: (name, attributes) => {
      path.push(name);
      isFirst = true;
      const stmt = stmts.at(-1);
      if (name === 'Stmt') stmts.push({ head: new Map(), balances: [], entries: [] });
      else if (stmt && path.at(-2) === 'Stmt' && name === 'Bal') stmt.balances.push(new Map());
      else if (stmt && path.at(-2) === 'Stmt' && name === 'Ntry') stmt.entries.push(new Map());
      const at = here();
      if (at && name === 'Amt' && attributes.Ccy !== undefined) put(at[0], `${at[1]}@Ccy`, attributes.Ccy, true);
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
  let lines = 0;
  const read = stmts.map((stmt) => {
    const of = statementOf(stmt, lines);
    lines += of.lines.length;
    return of;
  });
  return joined(read);
};
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
