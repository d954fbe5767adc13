/** Texts of the intake: why a school is similar, what is wrong with a cell, the names of the groups. */

import type { RowGroup } from '@domain/flows/race/intake/look';
import type { Why } from '@domain/flows/race/intake/match';
import type { CellFault } from '@domain/flows/race/intake/rows';
import { type ColumnName, columnOf } from '@domain/master/intake-columns';
import { CircleAlert, CircleCheck, Equal, type LucideIcon, MapPinPlus, Waves } from 'lucide-react';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

export const columnLabel = (name: ColumnName, t: T): string => t(columnOf(name).label);

/** Icon and tone per group of rows. */
export const groupLooks: Record<RowGroup, { icon: LucideIcon; tone: string }> = {
  wrong: { icon: CircleAlert, tone: 'text-danger' },
  near: { icon: Waves, tone: 'text-waiting-i' },
  new: { icon: MapPinPlus, tone: 'text-primary-ink' },
  exact: { icon: CircleCheck, tone: 'text-done-i' },
  there: { icon: Equal, tone: 'text-ink-3' },
};
export const groupWords = (t: T): Record<RowGroup, { label: string; note: string }> => ({
  wrong: { label: t('Salah'), note: t('tidak ikut sampai diperbaiki') },
  near: { label: t('Mirip'), note: t('pilih alamatnya dahulu') },
  new: { label: t('Baru'), note: t('alamat dibuat bersama SM') },
  exact: { label: t('Cocok'), note: t('nama dan tempatnya sama') },
  there: { label: t('Sudah ada'), note: t('sudah ada di SP lain, tidak dibuat lagi') },
});

export const whyText = (why: Why, t: T): string =>
  ({
    spelling: t('beda ejaan'),
    roman: t('angka Romawi'),
    letters: t('beda huruf'),
    phone: t('telepon sama'),
    street: t('jalan sama'),
    kecamatan: t('kecamatan sama'),
    kota: t('kota sama'),
    branch: t('dilayani cabang lain'),
    several: t('ada beberapa'),
  })[why];

/** What is wrong with a cell, including its value. */
export const faultText = ({ column, value, code, line, said: refusal }: CellFault, t: T): string => {
  const label = columnLabel(column, t).toLowerCase();
  const words: Record<CellFault['code'], string> = {
    empty: t('{{label}} kosong', { label }),
    'no-number': t('{{label}}: “{{value}}” bukan angka', { label, value }),
    'no-value': t('{{label}}: “{{value}}” galat, bukan isi', { label, value }),
    'letter-in-number': t('{{label}}: “{{value}}” berisi huruf', { label, value }),
    negative: t('{{label}}: “{{value}}” kurang dari nol', { label, value }),
    'not-whole': t('{{label}}: “{{value}}” bukan bilangan bulat', { label, value }),
    'too-much': t('{{label}}: “{{value}}” terlalu besar', { label, value }),
    'too-long': t('{{label}} terlalu panjang', { label }),
    'no-phone': t('{{label}}: “{{value}}” bukan nomor telepon', { label, value }),
    'nothing-in-it': t('qty, koli dan ikat kosong'),
    'no-weight': t('{{label}} kosong, padahal baris lain berisi', { label }),
    twice: t('sama dengan baris {{line}}: sekolah dan SJ Erl yang sama', { line: number(line ?? 0) }),
    refused: refusal ?? '',
  };
  return words[code];
};
