/** Rows of a sheet as accounts to create, each by the same command as a single account. */
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import type { SheetRow } from '../../../infra/runtime/sheets/cell.js';
import { readCell } from '../../../infra/runtime/sheets/from-cell.js';
import type { Fault } from '../../../infra/runtime/sheets/plan-store.js';
import { branchesIn, userSheetCommand } from '../../domain/accounts/sheet.js';
import { user } from '../../domain/accounts/user.js';
import { type Actor, ALL_BRANCHES } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { faultsOf } from './faults.js';
import type { Head, UsedColumn } from './head.js';
import { idFrom } from './ids.js';
import type { Wish } from './planner.js';
import type { Refs } from './refs.js';

type Data = Record<string, unknown>;

export class AccountWishes {
  private readonly columnOf: (field: string) => string | undefined;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly actor: Actor,
    private readonly refs: Refs,
    private readonly batch: string,
    private readonly head: Head,
  ) {
    const headers = new Map(head.all.map(({ field, header }) => [field.name, header]));
    this.columnOf = (field) => headers.get(field);
  }

  /**
   * Plans one row. An account that exists already is reported as a fault: a sheet changes no account, least of all the
   * caller's own.
   */
  async wish({ line, cells }: SheetRow): Promise<Wish> {
    const wrong: Fault[] = [];
    const data: Data = {};
    for (const column of this.head.used) {
      try {
        const value = await this.valueOf(column, cells[column.at]);
        if (value !== undefined) data[column.field.name] = value;
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        const { header, field } = column;
        wrong.push(
          ...faultsOf(error, this.columnOf, this.batch).map((f) => ({ ...f, column: header, field: field.name })),
        );
      }
    }
    const faultyFields = new Set(wrong.map(({ field }) => field));
    const faults = faultsOf(new Invalid(user.commands[userSheetCommand], data), this.columnOf, this.batch);
    const missing = user.commands[userSheetCommand].safeParse(data).success ? [] : faults;
    wrong.push(...missing.filter(({ field }) => !faultyFields.has(field?.split('.')[0])));
    if (wrong.length === 0) wrong.push(...(await this.existingFaults(data)));
    if (wrong.length > 0) return { row: line, wrong };
    return { row: line, id: idFrom(this.batch, line), do: 'baru', steps: [{ command: userSheetCommand, data }] };
  }

  private async valueOf({ field }: UsedColumn, cell: SheetRow['cells'][number]): Promise<unknown> {
    const value = readCell(field, cell);
    return field.name === 'branches' ? this.branches(field, String(value)) : value;
  }

  private async branches(field: FieldInfo, cell: string): Promise<string[]> {
    const ids: string[] = [];
    for (const one of branchesIn(cell)) ids.push(one === ALL_BRANCHES ? one : await this.refs.resolve(field, one, {}));
    return ids;
  }

  private async existingFaults(data: Data): Promise<Fault[]> {
    const { username } = user.commands[userSheetCommand].parse(data);
    const holder = await this.executor.claims.holder('user.username', username);
    if (holder === undefined) return [];
    const code = username === this.actor.username ? 'user-self' : 'user-known';
    return faultsOf(new Rejected(code, { username }, 'username'), this.columnOf, this.batch);
  }
}
