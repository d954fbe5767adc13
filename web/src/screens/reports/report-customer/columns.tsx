/** Columns of Report Customer: labels, number formats, and which are hidden on narrow screens. */
import type { Standing } from '@domain/flows/sp/status';
import { date, type FormatLang, percent as inPercent, money, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { CustomerRow, Field } from './arrange';

export type Column = {
  field: Field;
  label: string;
  /** The figures link to the SP they count. */
  standing?: Standing | 'semua';
  text: (row: Pick<CustomerRow, Exclude<Field, 'nama' | 'terakhir'>> & { terakhir?: string }) => string;
  /** Class of the cells; a column is hidden below its breakpoint. */
  className?: string;
  strong?: boolean;
};

const zero = (n: number): string => (n === 0 ? '–' : number(n));
/** `+12,5 %`, `−8 %` */
export const percent = (n: number | undefined): string => {
  if (n === undefined) return '';
  return n > 0 ? `+${inPercent(n)}` : inPercent(n);
};

/** @param amounts with what is billed and the margin, for which the weight makes room */
export const columnsOf = (t: T, lang: FormatLang, amounts: boolean): Column[] => [
  { field: 'sp', label: 'SP', standing: 'semua', text: (r) => zero(r.sp) },
  { field: 'terjual', label: t('Terjual'), standing: 'terjual', text: (r) => zero(r.terjual) },
  { field: 'proses', label: t('Proses'), standing: 'proses', text: (r) => zero(r.proses) },
  { field: 'hilang', label: t('Hilang'), standing: 'hilang', text: (r) => zero(r.hilang) },
  { field: 'unit', label: t('Unit'), text: (r) => zero(r.unit), className: 'max-[1240px]:hidden' },
  {
    field: 'berat',
    label: t('Berat (kg)'),
    text: (r) => zero(r.berat),
    className: amounts ? 'max-[1500px]:hidden' : 'max-[1100px]:hidden',
  },
  { field: 'nilai', label: t('Nilai (Rp)'), text: (r) => money(r.nilai), strong: true },
  {
    field: 'ditagih',
    label: t('Ditagih (Rp)'),
    text: (r) => (r.ditagih ? money(r.ditagih) : '–'),
    className: 'max-[1100px]:hidden',
  },
  {
    field: 'margin',
    label: t('Margin (Rp)'),
    text: (r) => (r.margin == null || r.terjual === 0 ? '–' : money(r.margin)),
    className: 'max-[1240px]:hidden',
  },
  {
    field: 'nilai_lalu',
    label: t('Pembanding (Rp)'),
    text: (r) => money(r.nilai_lalu),
    className: 'max-[900px]:hidden',
  },
  { field: 'perubahan', label: t('Perubahan'), text: (r) => percent(r.perubahan) },
  {
    field: 'terakhir',
    label: t('Muat terakhir'),
    text: (r) => (r.terakhir ? date(r.terakhir, lang) : ''),
    className: 'max-[1180px]:hidden',
  },
];
