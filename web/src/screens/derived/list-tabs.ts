/** Additional tabs of entity lists: what the desks need every day. */

import { addDays } from '@domain/kit/values/time';
import type { Who } from '@domain/navigation/access';
import type { EntityInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import type { Preset } from '@/kit/entity/list/tabs';

/** `today` in Jakarta, `YYYY-MM-DD`. */
type PresetContext = { today: string; who: Who; t: T };
const past = (today: string): string => `1900-01-01..${addDays(today, -1)}`;
const soon = (today: string): string => `${today}..${addDays(today, 30)}`;
/** Expired and soon to expire, by a day field. */
const ending =
  (field: string, of: (t: T) => { past: string; soon: string }) =>
  ({ today, t }: PresetContext): Preset[] => [
    { id: 'lewat', label: of(t).past, filters: { [field]: past(today) }, sort: field },
    { id: 'segera', label: of(t).soon, filters: { [field]: soon(today) }, sort: field },
  ];

/** Changes that wait for approval by a second person. */
const proposals = ({ t }: Pick<PresetContext, 't'>): Preset[] => [
  {
    id: 'usulan',
    label: t('Ada usulan'),
    filters: { waiting: 'true' },
    empty: { title: t('Tidak ada usulan'), detail: t('Yang baru datang langsung muncul di sini.') },
  },
];

const presets: Readonly<Record<string, (context: PresetContext) => Preset[]>> = {
  customer: ({ t }): Preset[] => [
    { id: 'menunggu', label: t('Menunggu persetujuan'), filters: { keadaan: 'MENUNGGU' } },
    { id: 'ditolak', label: t('Ditolak'), filters: { keadaan: 'DITOLAK' } },
    { id: 'ditahan', label: t('Kredit ditahan'), filters: { kredit_ditahan: 'true' } },
    ...proposals({ t }),
  ],
  mitra: (context) => [
    ...ending('berlaku_sampai', (t) => ({ past: t('Kedaluwarsa'), soon: t('Segera kedaluwarsa') }))(context),
    ...proposals(context),
  ],
  driver: ending('licence_until', (t) => ({ past: t('SIM habis'), soon: t('SIM segera habis') })),
  vehicle: ({ today, t }): Preset[] => [
    { id: 'stnk', label: t('STNK habis'), filters: { stnk_until: past(today) }, sort: 'stnk_until' },
    { id: 'kir', label: t('KIR habis'), filters: { kir_until: past(today) }, sort: 'kir_until' },
    { id: 'sendiri', label: t('Armada sendiri'), filters: { milik: 'SENDIRI' } },
    { id: 'mitra', label: t('Armada mitra'), filters: { milik: 'MITRA' } },
  ],
};
const tariff: (context: PresetContext) => Preset[] = ({ today, t }) => [
  { id: 'segera', label: t('Segera berakhir'), filters: { validTo: soon(today) }, sort: 'validTo' },
];

/** Presets of an entity; those with undeclared filters are dropped (list-tabs). */
export const presetsOf = (info: Pick<EntityInfo, 'name' | 'tariff'>, context: PresetContext): readonly Preset[] =>
  (info.tariff ? tariff : presets[info.name])?.(context) ?? [];
