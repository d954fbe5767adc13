/** Bank statements for tests, as banks write them. */
export type FileLine = { tanggal: string; jumlah: number; teks: string; pengirim?: string };

const amount = (rupiah: number): string => Math.abs(rupiah).toFixed(2).replace('.', ',');
const swift = (day: string): string => day.slice(2).replaceAll('-', '');
/** An MT940 file whose lines add up. @param akhir another closing balance, for files that lie */
export const mt940Of = (nomor: string, awal: number, lines: readonly FileLine[], akhir?: number): string => {
  const end = akhir ?? lines.reduce((sum, { jumlah }) => sum + jumlah, awal);
  const [first, last] = [lines[0]?.tanggal ?? '2026-01-01', lines.at(-1)?.tanggal ?? '2026-01-01'];
  return [
    ...[':20:STMT', `:25:${nomor}`, ':28C:1/1', `:60F:C${swift(first)}IDR${amount(awal)}`],
    ...lines.flatMap(({ tanggal, jumlah, teks, pengirim }) => [
      `:61:${swift(tanggal)}${jumlah > 0 ? 'C' : 'D'}${amount(jumlah)}NTRFNONREF`,
      `:86:${pengirim ? `/NAME/${pengirim}/REMI/${teks}/` : teks}`,
    ]),
    `:62F:C${swift(last)}IDR${amount(end)}`,
    '',
  ].join('\r\n');
};
