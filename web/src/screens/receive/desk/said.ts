/** What is said of a paper when it is taken in: its condition, invoices, reason, note and pictures. Pure. */
import { type Condition, type Lack, lackOf, type ReasonNeed, reasonNeeded, startsAs } from '@domain/flows/sj/receiving';
import type { FileValue } from '@domain/kit/file-value';
import { allFiles, MORE_FILES } from '@domain/kit/more-files';
import type { Sj } from '../scan/number';

export type { Condition };
export const conditions = ['LENGKAP', 'KURANG', 'RUSAK'] as const satisfies readonly Condition[];
export type Given = {
  /** Empty: nobody said it yet, and no report tells it. */
  kondisi: Condition | '';
  fakturBack: number;
  alasan_terima: string;
  catatan_terima: string;
  scan?: FileValue | undefined;
  /** Its other sides and pages. */
  scan_lain?: readonly { berkas: FileValue }[] | undefined;
};
export const blank: Given = { kondisi: '', fakturBack: 0, alasan_terima: '', catatan_terima: '' };

/** Pictures of a paper, in the order in which they came. */
export const scansOf = ({ scan, scan_lain }: Given): FileValue[] => allFiles(scan, scan_lain);
/** No more than these are kept of one paper. */
export const MOST_SCANS = MORE_FILES + 1;
/** What is given where these are a paper's pictures. */
export const pictured = ([scan, ...more]: readonly FileValue[]): Pick<Given, 'scan' | 'scan_lain'> => ({
  scan,
  scan_lain: more.length > 0 ? more.map((berkas) => ({ berkas })) : undefined,
});

/** As its delivery was reported; note and pictures stay. */
export const startOf = (sj: Sj, given: Given = blank): Given => ({ ...given, alasan_terima: '', ...startsAs(sj) });
type Paper = { sj?: Sj; given: Given };
/** What still has to be said of it before it can be taken in, as the server will ask. */
export const lackIn = ({ sj, given }: Paper): Lack | undefined => sj && lackOf({ ...sj, ...given });
/** Why it needs a reason, told or not. */
export const needIn = ({ sj, given }: Paper): ReasonNeed | undefined => sj && reasonNeeded({ ...sj, ...given });
/** As the command takes it: a reason that nothing asks for is none. */
export const answerOf = (paper: Paper) => {
  const { scan, scan_lain, alasan_terima, ...rest } = paper.given;
  return {
    ...rest,
    ...(needIn(paper) ? { alasan_terima } : {}),
    ...(scan && { scan }),
    ...(scan_lain && { scan_lain }),
  };
};

/** What was reported as not delivered, by the measure that tells it best; undefined: all was. */
export const shortOf = (sj: Sj): { unit: 'koli' | 'qty' | 'ikat'; n: number } | undefined => {
  const left = [
    { unit: 'koli', n: sj.koli - sj.koli_sampai },
    { unit: 'qty', n: sj.qty - sj.qty_sampai },
    { unit: 'ikat', n: sj.ikat - sj.ikat_sampai },
  ] as const;
  return sj.hasil === 'SEBAGIAN' ? left.find(({ n }) => n > 0) : undefined;
};
