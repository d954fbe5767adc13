import { csvRows } from '../../../infra/runtime/sheets/csv.js';
import { readCamt } from './camt.js';
import { isMt940, readMt940 } from './mt940.js';
import { readStatement } from './read-statement.js';

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
    expect(of).toMatchObject({
      nomor: '0357781204',
      mata_uang: 'IDR',
      saldo_awal: 100_000_000,
      saldo_akhir: 147_050_000,
    });
    expect(of.lines).toEqual([
      {
        ...{ asal: 6, tanggal: '2026-07-20', jumlah: 50_000_000, referensi: '2007FTSCY', pengirim: '' },
        keterangan: 'TRSF E-BANKING CR 2007/FTSCY/WS95031 INV 1062 DP AGT',
      },
      {
        ...{ asal: 9, tanggal: '2026-07-20', jumlah: -3_000_000, keterangan: 'BIAYA ADM', referensi: 'BIAYA ADM X1' },
        pengirim: '',
      },
      {
        ...{ asal: 11, tanggal: '2026-07-21', jumlah: -50_000, keterangan: 'KOREKSI', referensi: 'REV 1' },
        pengirim: '',
      },
      {
        ...{ asal: 13, tanggal: '2025-12-31', jumlah: 100_000, referensi: '', pengirim: 'PT SINAR' },
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
    expect((await refused(() => readMt940(body('260720C1.500,NTRFX', '1,'))))[0]).toBe('koran-amount');
    expect((await refused(() => readMt940(body('260231C500,NTRFX', '500,'))))[0]).toBe('koran-day');
    expect((await refused(() => readMt940(':20:X\n:60F:C260701IDR0,')))[0]).toBe('koran-unreadable');
    expect(await refused(() => readMt940(body('260720C500,NX', '500,')))).toEqual([
      ...['koran-amount', { line: 6, value: ':61:260720C500,NX' }],
    ]);
    // Each statement of a file, also where they even out.
    const two = `${body('260720C500,NTRFX', '400,')}\r\n${body('260720C500,NTRFX', '600,').replace('IDR0,', 'IDR400,')}`;
    expect((await refused(() => readMt940(two)))[0]).toBe('koran-sum');
  });
  it('counts sen, exactly', async () => {
    expect(readMt940(body('260720C500,5NTRFX', '500,50'))).toMatchObject({
      saldo_akhir: 50_050,
      lines: [{ jumlah: 50_050 }],
    });
    const large = readMt940(body('260720C89999999999999,99NTRFX', '89999999999999,99'));
    expect(large.lines[0]?.jumlah).toBe(8_999_999_999_999_999);
    expect(await refused(() => readMt940(body('260720C90000000000000,01NTRFX', '1,')))).toEqual([
      ...['koran-large', { line: 6, value: '90000000000000,01' }],
    ]);
    expect((await refused(() => readMt940(body('260720C500,501NTRFX', '1,'))))[0]).toBe('koran-amount');
    expect((await refused(() => readMt940(body('260720C500,5NTRFX', '500,49'))))[1]).toEqual({
      ...{ sum: '500,50', bank: '500,49' },
    });
  });
  it.each([
    ['2607200231', '0231'],
    ['2607209999', '9999'],
    ['2603010229', '0229'],
  ])('has a real day of entry: %s', async (days, value) => {
    expect(await refused(() => readMt940(body(`${days}C500,NTRFX`, '500,')))).toEqual([
      'koran-day',
      { line: 6, value },
    ]);
  });
  it('has a day of entry in the year beside that of the value day', () => {
    const day = (days: string) => readMt940(body(`${days}C500,NTRFX`, '500,')).lines[0]?.tanggal;
    expect(['2601011231', '2512310102', '2403010229', '2607200720'].map(day)).toEqual([
      ...['2025-12-31', '2026-01-02', '2024-02-29', '2026-07-20'],
    ]);
  });
  it('may have tags that say nothing here, texts that begin with a brace, and more than its messages', () => {
    const text = mt940(
      ...[':13D:2607310900+0700', ':60F:C260701IDR0,', ':34F:IDRD0,', 'more of it'],
      ...[':61:260720C500,NTRFX', ':86:{INV 1', '{2:} LUNAS', ' TERIMA', ':90D:0IDR0,', ':90C:1IDR500,', '{x'],
      ...[':62F:C260731IDR500,', ':64:C260731IDR500,', ':86:INFO', '{y'],
    );
    const twice = ['Bank SINAR', text, text.replaceAll('IDR500,', 'IDR1000,').replace('IDR0,', 'IDR500,')].join('\r\n');
    for (const [of, many] of [
      [text, 1],
      [twice, 2],
    ] as const) {
      const { lines } = readMt940(of);
      expect(lines.map(({ keterangan }) => keterangan)).toEqual(Array(many).fill('{INV 1 {2:} LUNAS  TERIMA'));
    }
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
      ...{ nomor: '0357781204', mata_uang: 'IDR', saldo_awal: 100_000_000, saldo_akhir: 149_950_000 },
      lines: [
        {
          ...{ asal: 1, tanggal: '2026-07-20', jumlah: 50_000_000, keterangan: 'INV 1062 DP', referensi: 'R1' },
          pengirim: 'PT SINAR & CO',
        },
        { asal: 1, tanggal: '2026-07-20', jumlah: -50_000, keterangan: 'BIAYA', referensi: '', pengirim: '' },
      ],
    });
  });
  it('is refused whole if it lies', async () => {
    const whole = (...entries: string[]) => readCamt(camt(balance('OPBD', '0'), balance('CLBD', '1'), ...entries));
    expect((await refused(() => whole(entry('1.505', 'CRDT'))))[0]).toBe('koran-cents');
    expect((await refused(() => whole(entry('-1', 'CRDT'))))[0]).toBe('koran-amount');
    expect((await refused(() => whole(entry('1,000', 'CRDT'))))[0]).toBe('koran-amount');
    expect((await refused(() => whole(entry('90000000000000.01', 'CRDT'))))[0]).toBe('koran-large');
    expect(await refused(() => whole('\n', entry('1', 'CRDT'), '\r\n', entry('x', 'CRDT')))).toEqual([
      ...['koran-amount', { line: 3, value: 'x' }],
    ]);
    expect((await refused(() => whole(entry('1', 'X'))))[0]).toBe('koran-mark');
    expect((await refused(() => whole(entry('1', 'CRDT', '', 'PDNG'))))[0]).toBe('koran-pending');
    expect((await refused(() => readCamt(camt(balance('OPBD', '0')))))[0]).toBe('koran-no-balance');
    const entity = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>');
    expect((await refused(() => readCamt(entity)))[0]).toBe('sheet-unreadable');
  });
  const one = async (...entries: string[]) =>
    (await readCamt(camt(balance('OPBD', '0'), balance('CLBD', '1'), ...entries))).lines;
  const tx = (...parts: string[]) => `<TxDtls>${parts.join('')}</TxDtls>`;
  const details = (...all: string[]) => `<NtryDtls>${all.join('')}</NtryDtls>`;
  it('counts sen', async () => {
    const lines = await one(entry('1.5', 'CRDT'), entry('1234.5600', 'DBIT'), entry('89999999999999.99', 'CRDT'));
    expect(lines.map(({ jumlah }) => jumlah)).toEqual([150, -123_456, 8_999_999_999_999_999]);
  });
  it.each([
    ['<DtTm>2026-07-20T23:30:00+02:00</DtTm>', '2026-07-21'],
    ['<DtTm>2026-07-20T23:30:00Z</DtTm>', '2026-07-21'],
    ['<DtTm>2026-07-20T23:30:00.123+07:00</DtTm>', '2026-07-20'],
    ['<DtTm>2026-07-20T00:30:00+09:00</DtTm>', '2026-07-19'],
    ['<DtTm>2026-07-20T23:30:00</DtTm>', '2026-07-20'],
    ['<Dt>2026-07-20+02:00</Dt>', '2026-07-20'],
  ])('is of the day in Jakarta: %s', async (at, day) => {
    expect(await one(entry('1', 'CRDT').replace('<Dt>2026-07-20</Dt>', at))).toMatchObject([{ tanggal: day }]);
  });
  it.each(['2026-02-31T10:00:00+07:00', '2026-07-20T99:00:00Z', '20 Juli'])('has a real day: %s', async (at) => {
    const odd = entry('1', 'CRDT').replace('<Dt>2026-07-20</Dt>', `<DtTm>${at}</DtTm>`);
    expect(await refused(() => one(odd))).toEqual(['koran-day', { line: 1, value: at }]);
  });
  it('has texts of payers first, then of the bank, each once', async () => {
    const paid = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
    const more = `<AddtlNtryInf>CR</AddtlNtryInf>${details(
      tx('<AddtlTxInf>TRSF</AddtlTxInf>', paid('INV 1')),
      tx(paid('INV 2'), '<AddtlTxInf>TRSF</AddtlTxInf>'),
    )}`;
    expect(await one(entry('1', 'CRDT', more))).toMatchObject([{ keterangan: 'INV 1 INV 2 TRSF CR' }]);
  });
  it('leaves out entries for information', async () => {
    expect(await one(entry('1', 'CRDT', '', 'INFO'), entry('1', 'CRDT', '', '<Cd>BOOK</Cd>'))).toHaveLength(1);
  });
  it('names a payer only if there is one', async () => {
    const by = (name: string) => tx(name && `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`);
    const payer = async (...names: string[]) => (await one(entry('1', 'CRDT', details(...names.map(by)))))[0]?.pengirim;
    expect(await Promise.all([payer('A'), payer('A', 'A'), payer('A', 'B'), payer('A', ''), payer('')])).toEqual([
      ...['A', 'A', '', '', ''],
    ]);
  });
});

describe('a statement of any format', () => {
  const rest = { referensi: '', pengirim: '' };
  const terms = {
    lines: () => Promise.resolve([]),
    columns: () => Promise.resolve(undefined),
    today: '2026-07-31',
    typed: {},
  };
  it('is read from the bytes of a CSV with lines above its table', async () => {
    const bytes = [
      ...['Informasi Rekening - Mutasi Rekening', 'No. rekening : 0357781204', 'Nama : PT SINAR, TBK'],
      ...['Periode : 01/07/2026 - 31/07/2026', 'Kode Mata Uang : Rp', ''],
      'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo',
      `'20/07,"TRSF E-BANKING CR, INV 1062",0000,"1,000.50 CR","11,000.50"`,
      `'21/07,BIAYA ADM,0000,300.00 DB,"10,700.50"`,
      ...['Saldo Awal,:,,"10,000.00"', 'Saldo Akhir,:,,"10,700.50"'],
    ].join('\r\n');
    const none = { kolom_referensi: 0, kolom_pengirim: 0, kolom_debit: 0, kolom_kredit: 0, kolom_tanda: 0 };
    const choices = { format_tanggal: 'DM', cara_jumlah: 'SATU', desimal: 'TITIK' } as const;
    const columns = { lewati: 6, kolom_tanggal: 1, kolom_keterangan: 2, kolom_jumlah: 4, kolom_saldo: 5 };
    const lines = [...csvRows(Buffer.from(bytes), { rows: 50, columns: 50 })].map(({ line, cells }) => ({
      ...{ line, cells: cells.map(String) },
    }));
    const file = { ...terms, lines: () => Promise.resolve(lines), today: '2027-07-31' };
    const mapping = () => Promise.resolve({ ...none, ...choices, ...columns });
    expect(await readStatement(Buffer.from(bytes), { ...file, columns: mapping })).toEqual({
      format: 'CSV',
      statement: {
        ...{ nomor: '0357781204', mata_uang: 'IDR', saldo_awal: 1_000_000, saldo_akhir: 1_070_050 },
        lines: [
          { asal: 8, tanggal: '2026-07-20', jumlah: 100_050, keterangan: 'TRSF E-BANKING CR, INV 1062', ...rest },
          { asal: 9, tanggal: '2026-07-21', jumlah: -30_000, keterangan: 'BIAYA ADM', ...rest },
        ],
      },
    });
  });
  it('is refused if its sums could lose digits', async () => {
    const many = Array.from({ length: 2 }, () => [
      entry('60000000000000', 'CRDT'),
      entry('60000000000000', 'DBIT'),
    ]).flat();
    const bytes = camt(balance('OPBD', '0'), balance('CLBD', '0'), ...many);
    expect((await refused(() => readStatement(bytes, terms)))[0]).toBe('koran-large');
  });
});
