/**
 * The pages for printing: their addresses, and which paper of which kind they put on which sheets. All staff may open
 * one, but it shows only documents that they may read. They are outside the application (web/src/print), so no menu and
 * no list contains them. Without schemas: buttons use it.
 */
import { declaredPages } from '../declared/papers.js';
import { invoiceMail, RECEIPT_TITLE, TITLE } from '../flows/invoice/mail.js';
import { type PrintPage, zplPapers } from '../print/page-def.js';

export { type PrintPage, sheets } from '../print/page-def.js';

export const isZpl = ({ paper }: Pick<PrintPage, 'paper'>): boolean => zplPapers.some((one) => one === paper);
/** Papers with a layout of their own, not built from a declaration. */
const drawnPages: readonly PrintPage[] = [
  {
    path: '/PrintSJRace/',
    paper: 'sj',
    kind: 'sj',
    layout: 'whole',
    title: 'Surat Jalan',
    label: 'Surat jalan',
    ids: ['id', 'data'],
  },
  {
    path: '/Race/print1Halaman2SJ/',
    paper: 'sj',
    kind: 'sj',
    layout: 'two',
    title: 'Surat Jalan',
    label: 'Surat jalan, 2 per halaman',
    ids: ['id', 'data'],
  },
  {
    path: '/Race/PrintSJRaceAll1Halaman/',
    paper: 'sj',
    kind: 'sj',
    layout: 'flow',
    title: 'Surat Jalan',
    label: 'Surat jalan, bersambung',
    ids: ['id', 'data'],
  },
  {
    path: '/PrintSJRace/setengah/',
    paper: 'sj',
    kind: 'sj',
    layout: 'half',
    title: 'Surat Jalan',
    label: 'Surat jalan, setengah A4',
    ids: ['id', 'data'],
  },
  {
    path: '/PrintSPRace/',
    paper: 'sp_race',
    kind: 'sp_race',
    layout: 'whole',
    title: 'Surat Pesanan RACE',
    label: 'SP RACE',
    ids: ['id', 'data'],
  },
  {
    path: '/Race/PrintSPRace1Halaman/',
    paper: 'sp_race',
    kind: 'sp_race',
    layout: 'two',
    title: 'Surat Pesanan RACE',
    label: 'SP RACE, 2 per halaman',
    ids: ['id', 'data'],
  },
  {
    path: '/PrintSPRace/setengah/',
    paper: 'sp_race',
    kind: 'sp_race',
    layout: 'half',
    title: 'Surat Pesanan RACE',
    label: 'SP RACE, setengah A4',
    ids: ['id', 'data'],
  },
  {
    path: '/print-ro',
    paper: 'ro',
    kind: 'ro',
    layout: 'whole',
    title: 'Retur',
    label: 'Surat retur',
    ids: ['id', 'data'],
  },
  {
    path: '/Race/print1Halaman2RO/',
    paper: 'ro',
    kind: 'ro',
    layout: 'two',
    title: 'Retur',
    label: 'Surat retur, 2 per halaman',
    ids: ['id', 'data'],
  },
  {
    path: '/print-ro/setengah/',
    paper: 'ro',
    kind: 'ro',
    layout: 'half',
    title: 'Retur',
    label: 'Surat retur, setengah A4',
    ids: ['id', 'data'],
  },
  {
    path: '/PrintSPNew/',
    also: ['/printSPKListNih/'],
    paper: 'spk',
    kind: 'sp',
    layout: 'whole',
    title: 'Surat Perintah Kerja',
    label: 'Surat perintah kerja',
    ids: ['id', 'idmp', 'data'],
  },
  {
    path: '/PrintCustomer/',
    paper: 'customer_form',
    kind: 'customer',
    layout: 'whole',
    title: 'Formulir Customer',
    label: 'Formulir customer',
    ids: ['id_customer', 'id'],
  },
  {
    path: '/PrintMasterMitra/',
    paper: 'mitra_form',
    kind: 'mitra',
    layout: 'whole',
    title: 'E-FORM MASTER DATA & ANALISA SURVEY',
    label: 'E-form master data dan survey',
    ids: ['mitraId', 'id'],
  },
  {
    path: '/akunting/ar/cetak/',
    paper: 'invoice',
    kind: 'invoice',
    layout: 'whole',
    title: TITLE,
    label: 'Invoice',
    ids: ['id'],
    mail: invoiceMail,
  },
  {
    path: '/akunting/ar/tandaterima/',
    paper: 'tanda-terima',
    kind: 'invoice',
    layout: 'flow',
    title: RECEIPT_TITLE,
    label: 'Tanda terima',
    ids: ['id'],
  },
  {
    path: '/akunting/ar/tandaterima/daftar/',
    paper: 'tanda-terima',
    kind: 'invoice',
    layout: 'list',
    title: RECEIPT_TITLE,
    label: 'Tanda terima, daftar per customer',
    ids: ['id'],
  },
  { path: '/sm/', paper: 'sm', kind: 'sj', layout: 'slip', title: 'SM', label: 'Slip SM', ids: ['id'] },
  {
    path: '/sp/',
    paper: 'sp-slip',
    kind: 'sp',
    or: 'sp_race',
    layout: 'slip',
    title: 'SP',
    label: 'Slip SP',
    ids: ['id'],
  },
  {
    path: '/PrintLabelSM/',
    paper: 'label',
    kind: 'sj',
    layout: 'label',
    title: 'Label',
    label: 'Label koli 100 × 150 mm',
    ids: ['id'],
  },
  {
    path: '/PrintLabelSM/kecil/',
    paper: 'label-small',
    kind: 'sj',
    layout: 'label',
    title: 'Label kecil',
    label: 'Label koli 50 × 30 mm',
    ids: ['id'],
  },
];
export const printPages: readonly PrintPage[] = [...drawnPages, ...declaredPages];

const same = (path: string): string => path.replace(/(?<=.)\/$/, '').toLowerCase();
/** The page of an address, ignoring case. */
export const printPageOf = (path: string): PrintPage | undefined =>
  printPages.find(({ path: first, also = [] }) => [first, ...also].some((one) => same(one) === same(path)));
/** The pages that print a kind, for its buttons. */
export const printPagesOf = (kind: string): readonly PrintPage[] =>
  printPages.filter((one) => one.kind === kind || one.or === kind);

/** The layouts of the same paper; empty if there is only one. */
export const otherSheets = ({ kind, paper }: PrintPage): readonly PrintPage[] => {
  const all = printPages.filter((one) => one.kind === kind && one.paper === paper);
  return all.length > 1 ? all : [];
};

/** Most documents that one page or one request prints. */
export const MOST_PRINTS = 200;
const ID = /^[a-z0-9][a-z0-9._~]{0,39}$/;
/**
 * The ids in an address: `?ids=a,b`, or in the form of older links, which includes JSON whose entries have an id;
 * anything else is ignored.
 */
export const idsIn = (query: URLSearchParams, { ids }: Pick<PrintPage, 'ids'>): string[] => {
  const params = ['ids', ...ids].flatMap((name) => query.getAll(name));
  const candidates = params.flatMap((text) => {
    if (!/^\s*[[{]/.test(text)) return text.split(',');
    try {
      const value: unknown = JSON.parse(text);
      return (Array.isArray(value) ? value : [value]).map((one) =>
        String(typeof one === 'object' && one !== null ? ((one as { id?: unknown }).id ?? '') : one),
      );
    } catch {
      return [];
    }
  });
  return [...new Set(candidates.map((one) => one.trim()).filter((one) => ID.test(one)))];
};
