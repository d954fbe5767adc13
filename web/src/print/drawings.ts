import { ownProperty } from '@domain/kit/values/own-property';
import type { Drawing } from './printed';

const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
  sj: async () => (await import('./sj')).sjDrawing,
  sp_race: async () => (await import('./sp-race')).spRaceDrawing,
  ro: async () => (await import('./ro')).roDrawing,
  invoice: async () => (await import('./invoice')).invoiceDrawing,
  'tanda-terima': async () => (await import('./invoice-receipt')).invoiceReceiptDrawing,
  spk: async () => (await import('./spk')).spkDrawing,
  customer_form: async () => (await import('./customer-form')).customerDrawing,
  label: async () => (await import('./label')).labelDrawing,
  'label-small': async () => (await import('./label')).smallLabelDrawing,
  sm: async () => (await import('./slip-sm')).smSlipDrawing,
  'sp-slip': async () => (await import('./slip')).spSlipDrawing,
  mitra_form: async () => (await import('./mitra-form')).mitraDrawing,
};
/** The component that renders a print, by name: hand-written, or derived from its kind. Loaded on demand. */
export const drawingOf = async (paper: string): Promise<Drawing> =>
  (await ownProperty(drawings, paper)?.()) ?? (await import('./kind-paper')).kindPaperDrawing;
