/**
 * Batches over things that are no entities: accounts from a sheet, orders handed over to another person. Which commands
 * each takes, how they are undone, and how the pages of a batch show them.
 */
import { accountAdmins } from '../../accounts/accounts.js';
import { userSheet, userSheetCommand } from '../../accounts/sheet.js';
import { user } from '../../accounts/user.js';
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import type { EntityInfo } from '../../kit/entity/describe.js';
import { fieldInfos } from '../../kit/entity/field-info.js';
import { cut } from '../../kit/values/cut.js';
import { handoverAsk } from '../sp/handover.js';
import { handoverDesks } from '../sp/kind.js';
import { sp } from '../sp/sp.js';

type Data = Record<string, unknown>;
export type Batched = {
  info: EntityInfo;
  aggregate: AnyAggregate;
  /** The command that a sheet's row stands for; absent: no sheets. */
  sheet?: string;
  /** Commands that may be sent to a list of rows. */
  listCommands: readonly string[];
  /** By command: the command that undoes it, from its data and the reason. */
  back: Readonly<Record<string, (data: Data, alasan: string) => { command: string; data: Data }>>;
};

const handover: EntityInfo = {
  ...{ name: sp.name, label: 'SP', key: 'idmp', title: 'sp', subtitle: [], unique: [], identity: [], related: [] },
  ...{ fields: [], derived: [], form: [], imports: false },
  list: { columns: [], filters: [], facets: [], sort: 'sp', sortable: [] },
  can: { read: handoverDesks, write: handoverDesks },
  actions: [{ name: 'assign', label: 'Serahkan', may: handoverDesks, fields: withAccounts(fieldInfos(handoverAsk)) }],
};
/** Declares its accounts as references, so that pages show their names. */
function withAccounts(fields: EntityInfo['fields']): EntityInfo['fields'] {
  return fields.map((field) => (field.name === 'alasan' ? field : { ...field, kind: 'ref', ref: user.name }));
}

export const batched: readonly Batched[] = [
  {
    info: { ...userSheet, can: { ...userSheet.can, write: accountAdmins } },
    aggregate: user,
    sheet: userSheetCommand,
    listCommands: [],
    back: {
      [userSheetCommand]: (_, alasan) => ({
        command: 'retract',
        data: { alasan: cut(`Batch diurungkan: ${alasan}`, 300) },
      }),
    },
  },
  {
    info: handover,
    aggregate: sp,
    listCommands: ['assign'],
    back: {
      assign: ({ dari, ke }, alasan) => ({
        command: 'assign',
        data: { dari: ke, ke: dari, alasan: cut(`Batch diurungkan: ${alasan}`, 300) },
      }),
    },
  },
];
/** The {@link Batched} of a name; undefined: it is an entity, or takes no batches. */
export const batchedOf = (name: string): Batched | undefined => batched.find(({ info }) => info.name === name);
