import { readCamt } from './camt.js';
import { isMt940, readMt940 } from './mt940.js';

const mt940 = (...rows: string[]) =>
  ['{1:F01CENAIDJAXXXX0000000000}{2:I940CENAIDJAXXXXN}{4:', ':20:S1', ':25:0357781204', ':28C:1/1', ...rows, '-}'].join(
    '\r\n',
  );
const refused = async (work: () => unknown): Promise<unknown[]> => {
  try {
    await work();
  } catch (error) {
    const { code, params } = error as { code: string; params: object };
    return [code, params];
  }
  return [];
};

describe('MT940', () => {
  it('gives balances, signs, reversals, texts and payers', () => {
    const text = mt940(
      ':60F:C260701IDR1000000,00',
      ':61:2607200720C500000,00NTRFNONREF//2007FTSCY',
      ':86:TRSF E-BANKING CR 2007/FTSCY/WS95031',
      'INV 1062 DP AGT',
      ':61:260720D30000,NMSCBIAYA ADM//X1',
      ':86:BIAYA ADM',
      ':61:2607210721RC500,00NTRFREV//1',
      ':86:KOREKSI',
      ':61:2601011231CR1000,00NTRFNONREF',
      ':86:/NAME/PT SINAR/REMI/INV 1062/',
      ':62F:C260731IDR1470500,00',
    );
    expect(isMt940(text)).toBe(true);
    const of = readMt940(text);
    expect(of).toMatchObject({ nomor: '0357781204', mata_uang: 'IDR', saldo_awal: 1_000_000, saldo_akhir: 1_470_500 });
    expect(of.lines).toEqual([
      {
        ...{ asal: 1, tanggal: '2026-07-20', jumlah: 500_000, referensi: '2007FTSCY', pengirim: '' },
        keterangan: 'TRSF E-BANKING CR 2007/FTSCY/WS95031 INV 1062 DP AGT',
      },
      {
        ...{ asal: 2, tanggal: '2026-07-20', jumlah: -30_000, keterangan: 'BIAYA ADM', referensi: 'BIAYA ADM X1' },
        pengirim: '',
      },
      { ...{ asal: 3, tanggal: '2026-07-21', jumlah: -500, keterangan: 'KOREKSI', referensi: 'REV 1' }, pengirim: '' },
      {
        ...{ asal: 4, tanggal: '2025-12-31', jumlah: 1_000, referensi: '', pengirim: 'PT SINAR' },
        keterangan: '/NAME/PT SINAR/REMI/INV 1062/',
      },
    ]);
  });
  const body = (line: string, end: string) =>
    mt940(':60F:C260701IDR0,', `:61:${line}`, ':86:A', `:62F:C260731IDR${end}`);
  it('is refused whole if it lies', async () => {
    expect(await refused(() => readMt940(body('260720C500,NTRFX', '400,')))).toEqual([
      'koran-sum',
      { sum: 500, bank: 400 },
    ]);
    expect(await refused(() => readMt940(body('260720C500,50NTRFX', '500,50')))).toEqual([
      'koran-cents',
      { line: 1, value: '500.5' },
    ]);
    expect((await refused(() => readMt940(body('260720C1.500,NTRFX', '1,'))))[0]).toBe('koran-amount');
    expect((await refused(() => readMt940(body('260231C500,NTRFX', '500,'))))[0]).toBe('koran-day');
    expect((await refused(() => readMt940(':20:X\n:60F:C260701IDR0,')))[0]).toBe('koran-unreadable');
  });
});

const balance = (code: string, amount: string, ccy = 'IDR', sign = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${ccy}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd></Bal>`;
const entry = (amount: string, sign: string, more = '', status = 'BOOK') =>
  `<Ntry><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-07-20</Dt></BookgDt>${more}</Ntry>`;
const camt = (...parts: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><Document><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S</Id><Acct><Id><Othr><Id>0357781204</Id></Othr></Id><Ccy>IDR</Ccy></Acct>${parts.join('')}</Stmt></BkToCstmrStmt></Document>`,
  );

describe('camt.053', () => {
  it('gives balances, signs, texts and payers', async () => {
    const details =
      '<AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>PT SINAR &amp; CO</Nm></Dbtr><Cdtr><Nm>LINTAS</Nm></Cdtr></RltdPties><RmtInf><Ustrd>INV 1062</Ustrd><Ustrd>DP</Ustrd></RmtInf></TxDtls></NtryDtls>';
    const of = await readCamt(
      camt(
        ...[balance('OPBD', '1000000'), balance('CLBD', '1499500.00')],
        ...[entry('500000', 'CRDT', details), entry('500', 'DBIT', '<AddtlNtryInf>BIAYA</AddtlNtryInf>')],
      ),
    );
    expect(of).toEqual({
      ...{ nomor: '0357781204', mata_uang: 'IDR', saldo_awal: 1_000_000, saldo_akhir: 1_499_500 },
      lines: [
        {
          ...{ asal: 1, tanggal: '2026-07-20', jumlah: 500_000, keterangan: 'INV 1062 DP', referensi: 'R1' },
          pengirim: 'PT SINAR & CO',
        },
        { asal: 2, tanggal: '2026-07-20', jumlah: -500, keterangan: 'BIAYA', referensi: '', pengirim: '' },
      ],
    });
  });
  it('is refused whole if it lies', async () => {
    const whole = (...entries: string[]) => readCamt(camt(balance('OPBD', '0'), balance('CLBD', '1'), ...entries));
    expect((await refused(() => whole(entry('1.5', 'CRDT'))))[0]).toBe('koran-cents');
    expect((await refused(() => whole(entry('1', 'X'))))[0]).toBe('koran-mark');
    expect((await refused(() => whole(entry('1', 'CRDT', '', 'PDNG'))))[0]).toBe('koran-pending');
    expect((await refused(() => readCamt(camt(balance('OPBD', '0')))))[0]).toBe('koran-no-balance');
    const entity = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>');
    expect((await refused(() => readCamt(entity)))[0]).toBe('sheet-unreadable');
  });
});
