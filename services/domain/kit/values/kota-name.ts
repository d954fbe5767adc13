/**
 * Kota and kabupaten as people write them. Pure and without the schemas: the server, sheets and forms share it. Where a
 * kota and a kabupaten share a name (Bekasi), neither is ever called by it alone.
 */

/** Names that are both a kota's and a kabupaten's among the official regions. */
export const sharedNames: ReadonlySet<string> = new Set([
  'Bandung',
  'Banjar',
  'Bekasi',
  'Bima',
  'Blitar',
  'Bogor',
  'Cirebon',
  'Gorontalo',
  'Jayapura',
  'Kediri',
  'Kupang',
  'Madiun',
  'Magelang',
  'Malang',
  'Mojokerto',
  'Pasuruan',
  'Pekalongan',
  'Probolinggo',
  'Semarang',
  'Serang',
  'Solok',
  'Sorong',
  'Sukabumi',
  'Tangerang',
  'Tasikmalaya',
  'Tegal',
]);

type Kind = 'KOTA' | 'KABUPATEN';
const prefixes: Record<Kind, string> = { KOTA: 'Kota', KABUPATEN: 'Kab.' };
const PREFIX = /^(kota|kabupaten|kab)\b\.?(?:\s+(?:administrasi|adm)\b\.?)?\s+(?=\S)/i;

/** The kind of region that a name states, if any, and the name without it. */
const partsOf = (text: string): { kind?: Kind; name: string } => {
  const tidy = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const match = PREFIX.exec(tidy);
  if (!match) return { name: tidy };
  return { kind: match[1]?.toLowerCase() === 'kota' ? 'KOTA' : 'KABUPATEN', name: tidy.slice(match[0].length) };
};
const called = (kind: Kind, name: string): string => (sharedNames.has(name) ? `${prefixes[kind]} ${name}` : name);

/**
 * A region's name as places use it: `Surabaya`; `Kota Bekasi` and `Kab. Bekasi` where a kota and a kabupaten share the
 * name.
 */
export const kotaName = (official: string): string => {
  const { kind, name } = partsOf(official);
  return kind ? called(kind, name) : official;
};
/** The name without its kind: searches use it. */
export const bareKota = (typed: string): string => partsOf(typed).name;

/** Kind by an official code: kota count from 71. Undefined for any other id. */
const kindOf = (code: string | undefined): Kind | undefined => {
  const of = /^\d{2}\.(\d{2})$/.exec(code ?? '')?.[1];
  if (of === undefined) return undefined;
  return Number(of) >= 71 ? 'KOTA' : 'KABUPATEN';
};
/** The name of a place's city; one written without its kind gets it from its region's code. */
export const pointKota = ({ kota, kota_id }: { kota: string; kota_id?: string | undefined }): string => {
  const { kind = kindOf(kota_id), name } = partsOf(kota);
  return kind ? called(kind, name) : kota;
};

/** True if the typed text may mean the region of this official name: `bekasi` means both, `kab. bekasi` one. */
export const sameKota = (typed: string, official: string): boolean => {
  const [a, b] = [partsOf(typed), partsOf(official)];
  return a.name.toLowerCase() === b.name.toLowerCase() && (a.kind === undefined || a.kind === b.kind);
};

const official: Record<Kind, readonly string[]> = {
  KOTA: ['Kota', 'Kota Administrasi'],
  KABUPATEN: ['Kabupaten', 'Kabupaten Administrasi'],
};
/** The official names that a typed text may mean, the typed text first. */
export const officialNames = (typed: string): string[] => {
  const { kind, name } = partsOf(typed);
  const kinds: readonly Kind[] = kind ? [kind] : ['KOTA', 'KABUPATEN'];
  return [typed, ...kinds.flatMap((one) => official[one].map((prefix) => `${prefix} ${name}`))];
};
