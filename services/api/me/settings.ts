/** Personal screen settings (saved views of lists), stored on the server for use in every browser. */

import type { StateStore } from '../../../infra/ports/ports.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { cut } from '../../domain/kit/values/cut.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { checkShape } from '../commands/body.js';
import { settingSchemas } from './schemas.js';

/** One setting, `{ revision: 0, value: null }` if unset. Every change raises the revision by one. */
export type Setting = { revision: number; value: object | null };

export const settingName = /^[a-z0-9][a-z0-9_.-]{0,79}$/i;
/** Maximum bytes of a setting's JSON, and maximum settings of a user. */
export const SETTING_BYTES = 64 * 1024;
export const MOST_SETTINGS = 200;
const SHAPE = { depth: 12, values: 5_000 };

const none: Setting = { revision: 0, value: null };

export class Settings {
  constructor(private readonly state: StateStore) {}

  /** @throws Problem 400 for an invalid name */
  async read(userId: string, name: string): Promise<Setting> {
    return (await this.state.get<Setting>(keyOf(userId, name))) ?? none;
  }

  /**
   * Replaces the value at `revision`. @returns the new setting
   * @throws Invalid, Problem 400, 409 if another browser was first, 413, 422 for too many
   */
  async write(userId: string, name: string, revision: number, input: unknown): Promise<Setting> {
    const key = keyOf(userId, name);
    const value = checkShape(input, SHAPE);
    const schema = ownProperty(settingSchemas, name);
    if (schema && !schema.safeParse(value).success) throw new Invalid(schema, value);
    if (Buffer.byteLength(JSON.stringify(value)) > SETTING_BYTES) throw new Problem('too-large');
    const was = await this.state.get<Setting>(key);
    if ((was?.revision ?? 0) !== revision) throw new Problem('setting-stale');
    if (!was && (await this.state.list(`${prefix(userId)}`)).length >= MOST_SETTINGS)
      throw new Problem('settings-many', { params: { most: MOST_SETTINGS } });
    const next: Setting = { revision: revision + 1, value };
    if (!(await this.state.swap(key, was, next))) throw new Problem('setting-stale');
    return next;
  }
}

const prefix = (userId: string): string => `prefs/${userId}/`;
const keyOf = (userId: string, name: string): string => {
  if (!settingName.test(name))
    throw new Problem('bad-parameter', { field: 'name', params: { name: 'name', value: cut(name, 60) } });
  return prefix(userId) + name;
};
