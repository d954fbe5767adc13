import type { Licence } from '@domain/master/licence';
import { api } from '@/base/server/api';
import type { Licensed } from './licence';

/** Adds the details of their licences to drivers. */
export const withLicences = async <D extends Licensed>(rows: readonly D[], signal: AbortSignal): Promise<D[]> => {
  const ids = [...new Set(rows.map(({ licence_type }) => licence_type))].filter(Boolean);
  const kinds = ids.length > 0 ? await api.rows<Licence & { id: string }>('jenis_sim', ids, { signal }) : [];
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  return rows.map((d) => {
    const sim = byId.get(d.licence_type);
    return sim ? { ...d, sim } : d;
  });
};
