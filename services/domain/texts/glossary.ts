/**
 * One word per thing in each language, and the words to avoid for it. A fence checks every text of the product
 * (`infra/proof/fences/glossary.spec.ts`), except the specification's own labels, which are fixed letter for letter.
 */

/** Languages whose terms are checked; the others are translated from them. */
export type TermLang = 'id' | 'en';
export type Term = {
  /** The word in each language. */
  id: string;
  en: string;
  /** Its meaning, where the word alone does not tell. */
  means?: string;
  /** Words to avoid for it. */
  not: Partial<Record<TermLang, RegExp>>;
};

export const glossary: readonly Term[] = [
  // Actions
  {
    id: 'Tambah',
    en: 'Add',
    means: 'a new entry or document',
    not: {
      id: /\bBuat (?:SP|user|akun|customer|mitra|driver|kendaraan|tarif)\b|\b(?:User|Customer|Mitra|Driver|Kendaraan|Tarif) baru\b|^«label» baru$/i,
      en: /\bMake (?:an? )?(?:SP|account|user|customer)\b|^New «label»$/,
    },
  },
  { id: 'Ubah', en: 'Edit', not: { id: /\bedit\b|\bsunting\b/i, en: /^Change …$/ } },
  { id: 'Tutup', en: 'Close', means: 'leaves a dialog as it was', not: { id: /^Batal$/, en: /^Cancel$/ } },
  { id: 'Batalkan SP', en: 'Cancel SP', means: 'for good; names what', not: { id: /^Batalkan…?$/, en: /^Cancel…$/ } },
  {
    id: 'Buang',
    en: 'Discard',
    means: 'a draft, a plan that was not run',
    not: { id: /\bBatalkan (?:draf|impor)\b/i },
  },
  {
    id: 'Hentikan',
    en: 'Stop',
    means: 'something under way',
    not: { id: /\bBatalkan (?:unggahan|ekspor)\b/i, en: /\bCancel the\b/ },
  },
  { id: 'Hapus', en: 'Remove', not: { id: /\bdelete\b/i, en: /\bdeleted?\b/i } },
  { id: 'Nonaktifkan', en: 'Retire', not: { id: /\barsipkan\b/i, en: /\binactive\b|\bdeactivate/i } },
  { id: 'Simpan', en: 'Save', not: { id: /\bsave\b/i } },
  { id: 'Saring', en: 'Filter', not: { id: /\bfilter/i } },
  { id: 'Unggah', en: 'Upload', not: { id: /\bupload/i } },
  { id: 'Unduh', en: 'Download', not: { id: /\bdownload/i } },
  { id: 'Impor', en: 'Import', not: { id: /\bimport\b/i } },
  { id: 'Ekspor', en: 'Export', not: { id: /\bexport\b/i } },
  // Things
  { id: 'Kendaraan', en: 'Vehicle', not: { id: /\bvehicles?\b|\bmobil\b/i, en: /\bkendaraan\b/i } },
  { id: 'Driver', en: 'Driver', not: { id: /\bsopir\b|\bsupir\b|\bpengemudi\b/i } },
  { id: 'Nopol', en: 'Plate', not: { id: /\bnomor polisi\b|\bplat\b/i, en: /\bnopol\b/i } },
  {
    id: 'Mitra',
    en: 'Mitra',
    means: 'a partner carrier',
    not: { id: /\bpartner|\bvendor|\brekanan\b/i, en: /\bpartner|\bvendor/i },
  },
  { id: 'Customer', en: 'Customer', not: { id: /\bpelanggan\b/i, en: /\bclients?\b/i } },
  { id: 'Cabang', en: 'Branch', not: { id: /\bbranch\b/i, en: /\bcabang\b/i } },
  { id: 'Karyawan', en: 'Employee', not: { id: /\bemployee\b|\bpegawai\b/i, en: /\bkaryawan\b/i } },
  { id: 'Jabatan', en: 'Position', not: { id: /\bposition\b/i } },
  { id: 'Order hilang', en: 'Lost order', not: { id: /\blo(?:se|st) sale\b/i, en: /\blo(?:se|st) sale\b/i } },
  {
    id: 'Uang jalan',
    en: 'Uang jalan',
    means: 'the cash advance of a trip',
    not: { en: /\btravel money\b|\btrip allowance\b/i },
  },
  { id: 'Kota', en: 'City', not: { id: /\bcity\b/i, en: /\bkota\b/i } },
  { id: 'Kecamatan', en: 'District', not: { en: /\bkecamatan\b/i } },
  { id: 'Telepon', en: 'Phone', not: { id: /\btelp\b|\btlp\b/i } },
  { id: 'Email', en: 'E-mail', not: { id: /\bsurel\b|\be-mail\b/i, en: /\bemail\b/i } },
  { id: 'Password', en: 'Password', not: { id: /\bkata sandi\b/i } },
  { id: 'Berkas', en: 'File', not: { id: /\bfiles?\b/i } },
  { id: 'Draf', en: 'Draft', not: { id: /\bdraft\b/i } },
  // Notations
  {
    id: 'Wingbox, Trailer 20, CDD',
    en: 'Wingbox, Trailer 20, CDD',
    means: 'kinds of unit, as `unitName` writes them',
    not: {
      id: /wing[ -]box|gran max|colt diesel|\b(?:wingbox|grandmax|traga|fuso|trailer|cde|cdd|l300)\b/,
      en: /wing[ -]box|gran max|colt diesel|\b(?:wingbox|grandmax|traga|fuso|trailer|cde|cdd|l300)\b/,
    },
  },
  {
    id: '21 Jul 2026, 21 Jul 2026 19.00',
    en: '21 Jul 2026, 21 Jul 2026 19:00',
    not: {
      id: /\d[/-]\d{1,2}[/-]\d{4}|\b\d{4}-\d\d-\d\d|\b20\d\d \d\d:\d\d/,
      en: /\d[/-]\d{1,2}[/-]\d{4}|\b\d{4}-\d\d-\d\d|\b20\d\d \d\d\.\d\d/,
    },
  },
  {
    id: '0812-3456-7890, (021) 8898-6017',
    en: '0812-3456-7890, (021) 8898-6017',
    not: { id: /\+62 ?\d|\b0\d{2,3} \d{3}/, en: /\+62 ?\d|\b0\d{2,3} \d{3}/ },
  },
  {
    id: '1.250.000, 7,5',
    en: '1,250,000, 7.5',
    not: { id: /\d,\d{3}\b|\b\d\.\d\b/, en: /\d\.\d{3}\b|\b\d,\d\b/ },
  },
];

/** Labels that the specification (or its table of routes) writes differently, and where: they take precedence. */
export const specified: Readonly<Record<string, string>> = {
  'Lose Sale': 'section 6, menu of Sales; routes.tsv',
  Vehicle: 'section 6, menu of Operasional; routes.tsv',
  'Vehicle Map': 'section 6, menu of Operasional',
  'Monitoring Vehicle': 'section 6, menus of Sales and Operasional',
  'Master Vehicle': 'section 6, menu of Kacab (vehicle master)',
  'ADD USER BARU': 'section 6, special buttons',
  'Driver Baru': 'routes.tsv',
  'Vehicle Baru': 'routes.tsv',
  'Business Employee': 'section 6, menu of the default group',
  'Edit SP': 'routes.tsv',
  'Edit Customer': 'routes.tsv',
  Employee: 'routes.tsv',
  Branch: 'routes.tsv',
  Position: 'routes.tsv',
  'PIC Telp': 'section 2, SP detail screen',
  Batal: 'section 6, driver: beside Login; section 4: the status BATAL of an SP',
};

/**
 * A text without the names of its values: `{{n}} baru` → `… baru`; placeholders for the name of a thing stay
 * recognizable.
 */
const plainOf = (text: string): string =>
  text.replace(/\{{1,2}(\w{1,40})\}{1,2}/g, (_, name: string) => (/^(?:label|noun)$/.test(name) ? '«label»' : '…'));
/** The terms that a text violates; none for a label of the specification. */
export const broken = (text: string, lang: TermLang): Term[] => {
  const plain = plainOf(text);
  return text in specified ? [] : glossary.filter(({ not }) => not[lang]?.test(plain));
};
