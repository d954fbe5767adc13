/** Valid values of any entity, generated from its declaration, for the suite over every entity. */
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { FieldInfo } from '../../../services/domain/kit/entity/field-info.js';
import { letters, type Make, type Sample } from '../../../services/domain/kit/entity/sample.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';

export type Values = Record<string, unknown>;
/** Folders that declare kinds: the product's own, and those that tests add. */
const DECLARED = ['services/domain', 'infra/proof/conformance/fixture'];
/** Samples that declarations provide, by kind. */
export const samples: Readonly<Record<string, Sample>> = Object.fromEntries(
  await Promise.all(
    DECLARED.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.sample.ts'))
        .map(async (file): Promise<[string, Sample]> => {
          const { sample } = await import(resolve(folder, file));
          return [basename(file, '.sample.ts').replaceAll('-', '_'), sample];
        }),
    ),
  ),
);

const day = (n: number): string => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);

/** Days of work lie near today. */
const near = (n: number): string => dayWib(new Date(Date.now() + (1 + n) * 86_400_000).toISOString());
/** Days in the past. */
const past = (n: number): string => new Date(Date.UTC(1980, 0, 1 + n)).toISOString().slice(0, 10);

const simple = (field: FieldInfo, n: number): unknown => {
  switch (field.kind) {
    case 'phone':
      return `+62812${String(10_000_000 + n)}`;
    case 'email':
      return `orang${n}@contoh.co.id`;
    case 'npwp':
      return String(100_000_000_000_000 + n);
    case 'nopol':
      return `B ${1 + (n % 9999)} ${letters(Math.floor(n / 9999) + n, 3)}`;
    case 'date':
      return (field.span === 'past' ? past : field.span === 'work' ? near : day)(n % 300);
    case 'datetime':
      return `${day(n % 300)}T03:00:00.000Z`;
    case 'money':
    case 'kg':
    case 'number':
      return field.name === 'year' || /tahun/.test(field.name) ? 2000 + (n % 20) : 1 + (n % 50);
    case 'percent':
      return 1 + (n % 90);
    case 'coordinate':
      return 1 + (n % 80);
    case 'boolean':
      return n % 2 === 0;
    case 'enum':
      return field.options?.[0]?.value;
    default:
      return undefined;
  }
};
/** A value for each field that a step requires; optional ones are left out. */
export const answers = async (
  kind: string,
  step: { name: string; fields: readonly FieldInfo[] },
  make: Make,
  doc: Values,
  to?: string,
): Promise<Values> => {
  const declared = (await samples[kind]?.asks?.[step.name]?.(make, doc, to)) ?? {};
  const one = async (field: FieldInfo): Promise<unknown> => {
    if (field.kind === 'ref') return make(field.ref ?? '');
    if (field.kind === 'text' || field.kind === 'long') return 'Sebab uji';
    if (field.kind === 'rows') return [];
    // Today counts both as past and as not yet over.
    if (field.kind === 'date') return dayWib(new Date().toISOString());
    return simple(field, 1);
  };
  const wanted = step.fields.filter(
    ({ name, optional, kind: of }) => !(name in declared) && !optional && of !== 'file',
  );
  const entries = await Promise.all(wanted.map(async (field) => [field.name, await one(field)]));
  return { ...Object.fromEntries(entries), ...declared };
};
const text = (field: FieldInfo, n: number, schemaTakes: (value: unknown) => boolean): unknown =>
  [
    `${field.label} ${letters(n, 4)}`.slice(0, field.max ?? 40),
    `${letters(n, 4)}-${n}`,
    letters(n, 3),
    String(1_000_000_000_000_000 + n),
    String(10_000_000 + n),
    String(2000 + (n % 20)),
    String(10 + (n % 90)),
    `https://contoh${n}.co.id`,
  ].find(schemaTakes);

/**
 * Values for every field of a new document.
 * @param refs id of a document that a ref may point to (undefined where none can be created here), with that document's
 * own values, so that `within` holds
 * @param takes whether the field's schema accepts a value
 */
export const sample = async (
  info: EntityInfo,
  n: number,
  refs: (entity: string, field: FieldInfo, so_far: Values) => Promise<string | undefined>,
  takes: (field: string, value: unknown) => boolean,
): Promise<Values> => {
  const values: Values = {};
  const declared = samples[info.name]?.values?.(n) ?? {};
  for (const field of info.fields) {
    const { name } = field;
    const hasValue = field.kind !== 'file' && (field.kind !== 'rows' || name in declared);
    if (field.actionOnly || !hasValue) continue;
    if (name in declared) values[name] = declared[name];
    else if (field.kind === 'ref') {
      // A mitra is refused unless the entry belongs to one (`milik`), so an optional one is left out.
      if (field.optional && field.ref === 'mitra') continue;
      const id = await refs(field.ref ?? '', field, values);
      if (id === undefined && field.optional) continue;
      values[name] = id;
    } else if (field.kind === 'text' || field.kind === 'long')
      values[name] = text(field, n, (value) => takes(name, value));
    else values[name] = simple(field, n);
    if (!takes(name, values[name])) throw new Error(`no value was found for ${info.name}.${name} (${field.kind})`);
  }
  return values;
};
