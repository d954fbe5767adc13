import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { named } from '../../../services/start/factor-owners.js';
import { readSettings } from '../../runtime/settings.js';
import { openKey } from '../../runtime/witness/key.js';
import { bringFactors, collectFactors, type Moved } from './factors-along.js';
import { gatherKeys } from './gather-keys.js';
import { planKeys } from './key-files.js';
import { codeOf, enrolled, envIn, log, notesOf, on } from './testing/installations.js';

const _PHRASE = 'kuda besi lewat pagi';
const SECRET = 'cd'.repeat(32);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-factors-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const _at = (...names: string[]): string => join(dir, ...names);
const envOf = (name: string, more: Record<string, string> = {}) => envIn(dir, name, more);
it('proves its person under another secret; what was there and can be read stays', async () => {
  const [from, to] = [readSettings(envOf('a')), readSettings(envOf('b', { SEAL_SECRET: SECRET }))];
  const { ani, content } = await on(from, async (place) => {
    const people = (await notesOf(place)).enrolled();
    expect(people).toEqual([]);
    const ani = await enrolled(place);
    const budi = await enrolled(place);
    const rani = await enrolled(place);
    await place.factors.reset(rani.actor, rani.actor.id, 'hilang');
    // One row is missing, the other was forged.
    await place.engines.state.put(`factor/${budi.actor.id}`, { value: { totp: [] }, mac: 'x' });
    const collected = await collectFactors((await notesOf(place)).enrolled(), place.engines.state, from);
    expect(collected.unread.map(({ username }) => username)).toEqual([budi.actor.username]);
    expect(collected.factors).toMatchObject([{ user: ani.actor.id, username: ani.actor.username }]);
    expect(collected.factors[0]?.kept.totp[0]?.secret).toBe(ani.secret);
    return { ani, content: { ...(await gatherKeys(from)), factors: collected.factors } };
  });
  const stranger = { ...(content.factors[0] as (typeof content.factors)[0]), user: 'nobody', username: 'siapa' };
  const bundle = { ...content, factors: [...content.factors, stranger] };
  await log(from, to);
  // Opening `b` above created a key of its own: that one stays.
  const plan = planKeys(bundle, to, { moving: true });
  const ownKeyId = openKey(to.AUDIT_KEY_FILE, to.DATA_DIR).id;
  expect(plan.report.join()).toContain(`Key ${ownKeyId} is at ${to.AUDIT_KEY_FILE} and stays`);
  expect(plan.writes).toEqual([]);
  await on(to, async (place) => {
    const notes = await notesOf(place);
    const moved: Moved[] = [];
    const note = async (one: Moved) => void moved.push(one);
    const bring = () => bringFactors(bundle, plan, notes, place.engines.state, to, note);
    expect(await bring()).toMatchObject({ put: [{ user: ani.actor.id }], there: [], unknown: [{ username: 'siapa' }] });
    expect(moved).toMatchObject([{ key: { id: ownKeyId }, settings: to }]);
    const row = JSON.stringify(await place.engines.state.get(`factor/${ani.actor.id}`));
    expect(row).not.toContain(ani.secret);
    const proves = (code: string) => place.factors.proves(ani.actor, { code }, undefined);
    // The code used for enrolment was already spent in the source installation.
    expect(await proves(codeOf(ani.secret))).toBe(false);
    expect(await proves(codeOf(ani.secret, 1))).toBe(true);
    expect(await place.factors.proves(ani.actor, { recovery: ani.codes[0] ?? '' }, undefined)).toBe(true);
    // On repetition: codes used meanwhile stay invalid.
    expect(await bring()).toMatchObject({ put: [], there: [{ user: ani.actor.id }] });
    expect(await proves(codeOf(ani.secret, 1))).toBe(false);
    expect(await place.factors.proves(ani.actor, { recovery: ani.codes[0] ?? '' }, undefined)).toBe(false);
  });
});

it('of another log nothing is brought', async () => {
  const [from, to] = [readSettings(envOf('a')), readSettings(envOf('b'))];
  const bundle = await on(from, async () => ({ ...(await gatherKeys(from)), factors: [] }));
  await on(to, async (place) => {
    const data = { id: '0'.repeat(16), publicKey: 'p', file: 'f', folder: 'd', host: 'h' };
    const { system } = await import('../../../services/domain/kit/aggregate/actor.js');
    await place.side.executor.run(system, 'installation', 'keys', 'sign', data, { commandId: randomUUID() });
    const plan = planKeys(bundle, to, { moving: true });
    const bring = bringFactors(bundle, plan, await notesOf(place), place.engines.state, to);
    await expect(bring).rejects.toThrow(/signed by key 0000000000000000, the file has/);
  });
});

it('names twenty people, and how many more', () => {
  const people = Array.from({ length: 23 }, (_, n) => ({ user: `${n}`, username: `u${n}` }));
  expect(named(people)).toMatch(/^u0, .*u19 and 3 more$/);
  expect(named(people.slice(0, 2))).toBe('u0, u1');
});
