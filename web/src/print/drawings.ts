/** How each paper is drawn, by its name: what a page does not print it does not load. */
import type { Drawing } from './printed';

export const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
  sj: async () => (await import('./sj')).sjDrawing,
  sp_race: async () => (await import('./sp-race')).spRaceDrawing,
  ro: async () => (await import('./ro')).roDrawing,
  spk: async () => (await import('./spk')).spkDrawing,
  customer_form: async () => (await import('./customer-form')).customerDrawing,
  label: async () => (await import('./label')).labelDrawing,
  'label-small': async () => (await import('./label')).smallLabelDrawing,
  sm: async () => (await import('./slip-sm')).smSlipDrawing,
  'sp-slip': async () => (await import('./slip')).spSlipDrawing,
  mitra_form: async () => (await import('./mitra-form')).mitraDrawing,
};
