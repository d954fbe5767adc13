/**
 * Why the server would refuse vehicles and drivers for an SJ regardless of time: expired papers, insufficient licence.
 */

import type { UnitType } from '@domain/common/unit-types';
import { entryStands } from '@domain/master/entry-stands';
import { lackText } from '@domain/texts/papers';
import { api } from '@/base/server/api';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { type Licensed, licenceUnfit } from '@/common/licence';
import { withLicences } from '@/common/with-licences';

type Row = { id: string } & Licensed;
type Words = { t: T; lang: FormatLang };

/**
 * Reasons by id; fit ones have no entry.
 * @param vehicle id of the chosen vehicle; for drivers only
 * @param day `YYYY-MM-DD` on which papers have to be valid
 */
export const unfitOf = async (
  entity: string,
  ids: readonly string[],
  vehicle: unknown,
  day: string,
  { t, lang }: Words,
  signal: AbortSignal,
): Promise<[id: string, why: string][]> => {
  const read = await api.rows<Row>(entity, ids, { signal });
  const of = entity === 'driver' && typeof vehicle === 'string' && vehicle !== '' ? [vehicle] : [];
  const [rows, [chosen]] = await Promise.all([
    entity === 'driver' ? withLicences(read, signal) : read,
    of.length > 0 ? api.rows<{ id: string; type: UnitType }>('vehicle', of, { signal }) : [],
  ]);
  return rows.flatMap((row): [string, string][] => {
    const papers = entryStands(entity, row, day).papers.map((lack) => lackText(lack, lang));
    const why = (chosen && licenceUnfit(row, chosen.type, t)) ?? papers.join(', ');
    return why ? [[row.id, why]] : [];
  });
};
