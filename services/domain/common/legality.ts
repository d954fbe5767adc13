/** Legality documents of a mitra. Without the schemas, so that lists in the browser can use it too. */

/** Kind of document → the specification's name of its flag, and its label. */
export const legalities = {
  PO: { flag: 'po_legalitas', label: 'PO' },
  KTP: { flag: 'ktp_legalitas', label: 'KTP' },
  AKTA_PENDIRIAN: { flag: 'akta_pendirian', label: 'Akta pendirian' },
  AKTA_PERUBAHAN_DASAR: { flag: 'akta_perubahan_dasar', label: 'Akta perubahan anggaran dasar' },
  AKTA_SUSUNAN_DIREKSI: { flag: 'akta_susunan_direksi', label: 'Akta susunan direksi' },
  SURAT_DOMISILI: { flag: 'surat_domisili', label: 'Surat domisili' },
  NPWP: { flag: 'npwp_legalitas', label: 'NPWP' },
  SKT: { flag: 'skt_legalitas', label: 'SKT' },
  NPPKP: { flag: 'nppkp_legalitas', label: 'NPPKP' },
  SIUP: { flag: 'siup_legalitas', label: 'SIUP' },
  IJIN_PENDIRIAN: { flag: 'ijin_pendirian', label: 'Ijin pendirian' },
  PPMD: { flag: 'ppmd_legalitas', label: 'PPMD' },
  IJIN_USAHA: { flag: 'ijin_usaha', label: 'Ijin usaha' },
  TDP: { flag: 'tdp_legalitas', label: 'TDP' },
} as const;
export type Legality = keyof typeof legalities;
export type LegalityFlag = (typeof legalities)[Legality]['flag'];
export const legalityNames = Object.keys(legalities) as [Legality, ...Legality[]];

/** Documents a mitra must have to carry goods. */
export const requiredDocuments = ['SIUP', 'NPWP', 'TDP'] as const satisfies readonly Legality[];
