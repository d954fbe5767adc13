/**
 * What batches are of beside the entities: accounts out of a sheet, orders that go into other hands. Which commands each
 * takes, what takes them back, and how the pages of a batch draw them.
 */
import { accountAdmins } from '../accounts/accounts.js';
import { userSheet, userSheetCommand } from '../accounts/sheet.js';
import { user } from '../accounts/user.js';
import type { AnyAggregate } from '../kit/aggregate.js';
import { cut } from '../kit/cut.js';
import type { EntityInfo } from '../kit/describe.js';
import { fieldInfos } from '../kit/field-info.js';
import { handoverAsk } from './sp/handover.js';
import { handoverDesks } from './sp/kind.js';
import { sp } from './sp/sp.js';

type Data = Record<string, unknown>;
export type Batched = {
  info: EntityInfo;
  aggregate: AnyAggregate;
  /** The command that a row of a sheet is; absent: it comes by none. */
  sheet?: string;
  /** Commands that lists of rows may give. */
  given: readonly string[];
  /** What takes a command back, by its data and why. */
  back: Readonly<Record<string, (data: Data, alasan: string) => { command: string; data: Data }>>;
};

const handover: EntityInfo = {
  ...{ name: sp.name, label: 'SP', key: 'idmp', title: 'sp', subtitle: [], unique: [], identity: [], related: [] },
  ...{ fields: [], derived: [], form: [], imports: false },
  list: { columns: [], filters: [], facets: [], sort: 'sp', sortable: [] },
  can: { read: handoverDesks, write: handoverDesks },
  actions: [{ name: 'assign', label: 'Serahkan', may: handoverDesks, fields: withAccounts(fieldInfos(handoverAsk)) }],
};
/** Its accounts as what they are, so that pages say their names. */
function withAccounts(fields: EntityInfo['fields']): EntityInfo['fields'] {
  return fields.map((field) => (field.name === 'alasan' ? field : { ...field, kind: 'ref', ref: user.name }));
}

export const batched: readonly Batched[] = [
  {
    info: { ...userSheet, can: { ...userSheet.can, write: accountAdmins } },
    aggregate: user,
    sheet: userSheetCommand,
    given: [],
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
    given: ['assign'],
    back: {
      assign: ({ dari, ke }, alasan) => ({
        command: 'assign',
        data: { dari: ke, ke: dari, alasan: cut(`Batch diurungkan: ${alasan}`, 300) },
      }),
    },
  },
];
/** What of it is known of a kind of documents; undefined: it is an entity, or nothing that batches are of. */
export const batchedOf = (name: string): Batched | undefined => batched.find(({ info }) => info.name === name);
