/**
 * Content of a mitra's printed form of master data and survey: every field, its documents, its units and their rents.
 */

import { type Legality, type LegalityFlag, legalities, legalityNames, requiredDocuments } from '../common/legality.js';
import { unitName, unitTypeNames } from '../common/unit-types.js';
import type { EntityState } from '../kit/entity/entity-def.js';
import { dayWib } from '../kit/values/time.js';
import { type MitraFields, mitra } from '../master/mitra.js';
import { unitKey } from '../master/mitra-counts.js';
import { mitraLacks, usableUntil } from '../master/mitra-lacks.js';
import { lackText } from '../texts/papers.js';
import { type FormPaper, formClasses, formNeeds, formOf } from './form.js';
import type { Paper } from './paper.js';

/** A document of the checklist, by the specification's flag. */
export type LegalityLine = {
  flag: LegalityFlag;
  label: string;
  required: boolean;
  there: boolean;
  nomor?: string;
  /** Its last day; empty: no expiry. */
  berlaku_sampai: string;
  /** Whether its scan is stored. */
  scan?: boolean;
};
export type MitraPaper = FormPaper & {
  legality: LegalityLine[];
  /** Suffixes of `qty_…` and `rp_…` with the type's name. */
  units: { key: string; name: string }[];
  /** Why it can't be used on the day of printing; empty: it can, until `usable_until`. */
  lacks: string[];
  usable_until: string;
};

type Documents = MitraFields['dokumen'];
/** The document of a kind with the latest expiry; one without an expiry is valid for ever. */
const newest = (documents: Documents, kind: Legality): Documents[number] | undefined => {
  const until = ({ berlaku_sampai }: Documents[number]) => berlaku_sampai || '9999';
  return documents
    .filter(({ jenis }) => jenis === kind)
    .reduce<Documents[number] | undefined>((best, one) => (best && until(best) >= until(one) ? best : one), undefined);
};
const legalityOf = ({ dokumen }: MitraFields): LegalityLine[] =>
  legalityNames.map((kind) => {
    const document = newest(dokumen, kind);
    const { flag, label } = legalities[kind];
    return {
      ...{ flag, label, required: requiredDocuments.some((one) => one === kind), there: document !== undefined },
      ...(document?.nomor && { nomor: document.nomor }),
      ...{ berlaku_sampai: document?.berlaku_sampai ?? '', scan: document?.file !== undefined },
    };
  });

export const mitraPaper: Paper<EntityState<MitraFields>, MitraPaper> = {
  name: 'mitra_form',
  classes: { ...formClasses(mitra), 'legality.*.nomor': 'identity', 'legality.*.scan': 'identity' },
  needs: (_, __, ctx) => formNeeds(ctx),
  content: (state, ctx) => {
    const { fields } = state;
    const today = dayWib(ctx.now);
    return {
      ...formOf(mitra, state, ['kode_mitra', 'nama_mitra'], ctx),
      legality: legalityOf(fields),
      units: unitTypeNames.map((type) => ({ key: unitKey(type), name: unitName(type) })),
      lacks: mitraLacks(fields, today).map((lack) => lackText(lack, 'id', today)),
      usable_until: usableUntil(fields),
    };
  },
};
