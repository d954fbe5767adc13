/** Data entered when a paper is taken in: condition, invoices, reason, note and pictures. Pure. */
import { type Condition, type Lack, lackOf, type ReasonNeed, reasonNeeded, startsAs } from '@domain/flows/sj/receiving';
import type { FileValue } from '@domain/kit/values/file-value';
import { allFiles, MORE_FILES } from '@domain/kit/values/more-files';
import type { Sj } from '../scan/number';

export type { Condition };
export const conditions = ['LENGKAP', 'KURANG', 'RUSAK'] as const satisfies readonly Condition[];
export type ReceiptDetails = {
  /** Empty: not entered yet, and no report implies it. */
  kondisi: Condition | '';
  fakturBack: number;
  alasan_terima: string;
  catatan_terima: string;
  scan?: FileValue | undefined;
  /** Further sides and pages. */
  scan_lain?: readonly { berkas: FileValue }[] | undefined;
};
export const blank: ReceiptDetails = { kondisi: '', fakturBack: 0, alasan_terima: '', catatan_terima: '' };

/** Pictures of a paper, in the order they were added. */
export const scansOf = ({ scan, scan_lain }: ReceiptDetails): FileValue[] => allFiles(scan, scan_lain);
/** Maximum number of pictures per paper. */
export const MOST_SCANS = MORE_FILES + 1;
/** The fields that hold these pictures. */
export const pictured = ([scan, ...more]: readonly FileValue[]): Pick<ReceiptDetails, 'scan' | 'scan_lain'> => ({
  scan,
  scan_lain: more.length > 0 ? more.map((berkas) => ({ berkas })) : undefined,
});

/** Initial values from the delivery's report; note and pictures stay. */
export const startOf = (sj: Sj, details: ReceiptDetails = blank): ReceiptDetails => ({
  ...details,
  alasan_terima: '',
  ...startsAs(sj),
});
type Paper = { sj?: Sj; given: ReceiptDetails };
/** What is still missing before it can be taken in, by the server's rules. */
export const lackIn = ({ sj, given: details }: Paper): Lack | undefined => sj && lackOf({ ...sj, ...details });
/** Why it needs a reason, whether or not one is entered. */
export const needIn = ({ sj, given: details }: Paper): ReasonNeed | undefined =>
  sj && reasonNeeded({ ...sj, ...details });
/** Body of the command; a reason that isn't required is left out. */
export const answerOf = (paper: Paper) => {
  const { scan, scan_lain, alasan_terima, ...rest } = paper.given;
  return {
    ...rest,
    ...(needIn(paper) ? { alasan_terima } : {}),
    ...(scan && { scan }),
    ...(scan_lain && { scan_lain }),
  };
};

/** The shortage as reported, in its most telling unit; undefined: everything was delivered. */
export const shortOf = (sj: Sj): { unit: 'koli' | 'qty' | 'ikat'; n: number } | undefined => {
  const left = [
    { unit: 'koli', n: sj.koli - sj.koli_sampai },
    { unit: 'qty', n: sj.qty - sj.qty_sampai },
    { unit: 'ikat', n: sj.ikat - sj.ikat_sampai },
  ] as const;
  return sj.hasil === 'SEBAGIAN' ? left.find(({ n }) => n > 0) : undefined;
};
