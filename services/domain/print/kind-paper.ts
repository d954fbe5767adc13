/** Papers that kinds declare beside their fields: their content, as of printing, and the page that prints them. */

import { prefixPaths } from '../kit/aggregate/redacted-fields.js';
import { reject } from '../kit/aggregate/reject.js';
import type { KindPaper } from '../kit/document/kind-paper.js';
import type { AnyEntity, Entity, EntityState } from '../kit/entity/entity-def.js';
import { entityClasses } from '../kit/entity/entity-view.js';
import { type FieldInfo, type FieldKind, fieldInfo, recordOf } from '../kit/entity/field-info.js';
import { targetNamed } from '../kit/entity/targets.js';
import { bu } from '../master/bu.js';
import { type FormPaper, formHead, formNeeds } from './form.js';
import { headNeeds, headOf } from './head.js';
import type { Mailing } from './mailing.js';
import type { PrintPage } from './page-def.js';
import type { Paper } from './paper.js';
import { paperLetter, paperSubject } from './paper-letter.js';
import { type Voucher, voucherOf } from './voucher.js';

type Cell = string | number;
export type KindColumn = { name: string; label: string; kind: FieldKind };
/** `rows`: by list, with the cells in the order of `columns`. */
export type KindPaperContent = FormPaper &
  Voucher & {
    title: string;
    /** Names of the fields shown below the tables. */
    totals: string[];
    copies: string[];
    signs: string[];
    /** `sums`: names of the columns that are summed; absent: none. */
    tables: { list: string; label: string; columns: KindColumn[]; sums?: string[] }[];
    rows: Record<string, Record<string, Cell>[]>;
  };
type Values = Readonly<Record<string, unknown>>;
type State = EntityState<Values>;

/** A value as text: the label of an option, the name of a ref's target. */
const wordOf = ({ kind, options }: FieldInfo, value: unknown, name: () => string): Cell => {
  if (kind === 'boolean') return value === true ? 'Ya' : 'Tidak';
  if (kind === 'ref') return name();
  if (kind === 'enum') return options?.find((one) => one.value === value)?.label ?? '';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
};
/** Fields of a kind by name, including those derived from it alone. @throws for any other name */
const fieldsIn = (of: Entity, paper: KindPaper) => (name: string) => {
  const ownSchema = of.fields.shape[name];
  const derived = of.derived?.[name];
  if (!ownSchema && (!derived || derived.joined))
    throw new Error(`${of.name}, paper ${paper.name}: ${name} is no field, nor worked out of it alone`);
  const info = fieldInfo(name, ownSchema ?? derived?.schema);
  const value = ({ fields, sebutan = {}, status }: State): unknown =>
    derived ? derived.of(fields, sebutan, status === 'retired') : fields[name];
  return {
    info,
    value,
    word: (state: State): Cell => wordOf(info, value(state), () => state.sebutan?.[name] ?? ''),
  };
};
/** The columns of a list, as its paper picks them. @throws for one that it has not */
const picked = (infos: readonly FieldInfo[], names: readonly string[], called: string): FieldInfo[] =>
  names.map((name) => {
    const info = infos.find((one) => one.name === name);
    if (!info) throw new Error(`${called}: ${name} is no column`);
    return info;
  });
/** The business unit whose paper it is; empty: its branch's. @throws if its field names none */
const unitIn = ({ company }: KindPaper, field: ReturnType<typeof fieldsIn>, called: string) => {
  if (company === undefined) return () => '';
  const { info, value } = field(company);
  if (info.ref !== bu.name) throw new Error(`${called}: ${company} is no business unit`);
  return (state: State): string => String(value(state) ?? '');
};
const branchIn = ({ scope }: Pick<AnyEntity, 'scope'>, { fields }: State): string =>
  scope ? String(fields[scope] ?? '') : '';
type Row = Readonly<Record<string, string>>;
const rowsIn = ({ fields }: State, list: string): Row[] => (fields[list] ?? []) as Row[];

/** How a kind's paper is sent by mail. @throws if its address is not a field that holds one */
export const mailingOf = <S extends State, C extends Pick<KindPaperContent, 'head' | 'code'>>(
  of: AnyEntity,
  { title, mail }: Pick<KindPaper, 'title' | 'mail'>,
): { mailing?: Mailing<S, C> } => {
  if (!mail) return {};
  const schema = of.fields.shape[mail.to] ?? of.derived?.[mail.to]?.schema;
  if (!schema || fieldInfo(mail.to, schema).kind !== 'email')
    throw new Error(`${of.name}, paper ${title}: ${mail.to} holds no address`);
  const { when } = mail;
  const labelOf = (status: string) => of.life?.statuses.find(({ value }) => value === status)?.label ?? status;
  const mailing: Mailing<S, C> = {
    may: mail.may,
    unfit: ({ fields }) => {
      const status = String(fields.status ?? '');
      return when && !when.includes(status) ? labelOf(status) : undefined;
    },
    branch: (state) => branchIn(of, state),
    name: ({ code }) => `${title} ${code}`,
    letter: ({ head, code: number }, more) => {
      const letter = { company: head.company, branch: head.branch, title, number, ...more };
      return { subject: paperSubject({ ...letter, title: mail.subject ?? title }), letter: paperLetter(letter) };
    },
  };
  return { mailing };
};

/** The paper of a kind's declaration. @throws if that names an unknown field */
export const paperOf = (of: Entity, declaration: KindPaper): Paper<State, KindPaperContent> => {
  const field = fieldsIn(of, declaration);
  const called = `${of.name}, paper ${declaration.name}`;
  const sections = Object.entries(declaration.fields).map(([title, names]) => ({ title, fields: [...names] }));
  const [totals, lists] = [[...(declaration.totals ?? [])], [...(declaration.rows ?? [])]];
  const shown = [...new Set([...sections.flatMap(({ fields }) => fields), ...totals])].map((name) => field(name));
  const optional = new Set(declaration.optional?.map((name) => field(name).info.name));
  const isLeftOut = (name: string, value: unknown): boolean => optional.has(name) && (value === '' || value === 0);
  const tables = lists.map((list) => {
    const { label, rows = [] } = field(list).info;
    const { title = label, columns, sums } = declaration.tables?.[list] ?? {};
    if (!recordOf(of.fields.shape[list])) throw new Error(`${called}: ${list} is no list of records`);
    const open = rows.filter(({ internal }) => !internal);
    const infos = columns ? picked(open, columns, called) : open;
    return { list, label: title, infos, ...(sums && { sums: picked(infos, sums, called).map(({ name }) => name) }) };
  });
  const classes = entityClasses(of);
  const branchOf = (state: State): string => branchIn(of, state);
  const unitOf = unitIn(declaration, field, called);
  const voucher = voucherOf(called, declaration, field, branchOf);
  /** Needs for the targets of refs in its rows. */
  const pointed = (state: State) =>
    tables.flatMap(({ list, infos }) =>
      infos.flatMap(({ name, ref = '' }) => {
        const aggregate = targetNamed(ref)?.aggregate;
        const ids = aggregate ? rowsIn(state, list).flatMap((row) => row[name] || []) : [];
        return [...new Set(ids)].flatMap((id) => (aggregate ? [{ aggregate, id }] : []));
      }),
    );
  return {
    name: declaration.name,
    ...mailingOf(of, declaration),
    classes: { ...prefixPaths('fields', classes), ...prefixPaths('rows', classes), ...voucher.classes(classes) },
    needs: (state, _, ctx) => [
      ...(branchOf(state) ? headNeeds(branchOf(state)) : formNeeds(ctx)),
      ...(unitOf(state) ? [{ aggregate: bu.aggregate, id: unitOf(state) }] : []),
      ...pointed(state),
      ...voucher.needs(state),
    ],
    content: (state, ctx) => {
      const { fields } = state;
      const code = String(fields[of.title] ?? '');
      if (of.life && code === '') reject('print-no-number');
      const branch = branchOf(state);
      return {
        head: branch ? headOf(branch, ctx, unitOf(state)) : formHead(ctx),
        title: declaration.title,
        code,
        name: '',
        mark: declaration.marks?.[String(fields.status ?? '')] ?? '',
        fields: Object.fromEntries(
          shown.flatMap(({ info: { name, label, kind }, value, word }) =>
            isLeftOut(name, value(state)) ? [] : [[name, { label, kind, value: word(state) }]],
          ),
        ),
        sections,
        totals,
        copies: [...(declaration.copies ?? [])],
        signs: [...(declaration.signs ?? [])],
        ...voucher.content(state, ctx),
        tables: tables.map(({ list, label, infos, sums }) => ({
          list,
          label,
          ...(sums && { sums }),
          columns: infos.map(({ name, label: of, kind }) => ({ name, label: of, kind })),
        })),
        rows: Object.fromEntries(
          tables.map(({ list, infos }) => [
            list,
            rowsIn(state, list).map((row) =>
              Object.fromEntries(
                infos.map((info) => {
                  const to = targetNamed(info.ref ?? '')?.aggregate;
                  const id = row[info.name] ?? '';
                  return [info.name, wordOf(info, id, () => (to && id ? to.title(ctx.fact(to, id)) : ''))];
                }),
              ),
            ),
          ]),
        ),
      };
    },
  };
};
/** The pages of a kind's papers. */
export const pagesOf = ({ name: kind, papers = [] }: Pick<Entity, 'name' | 'papers'>): PrintPage[] =>
  papers.map(({ name: paper, address: path, title, label = title, mail }) => ({
    ...{ path, paper, kind, title, label, ...(mail && { mail }) },
    layout: 'whole',
    ids: ['id'],
  }));
