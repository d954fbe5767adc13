/**
 * Access to past states of a document that belonged to another branch: one rule for `asOf` and history, over all
 * entities with branches.
 */
import type { Recorded } from '../../../infra/ports/ports.js';
import { entities } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { Reads } from './reads.js';

const scopedEntities = entities.filter((e) => (e.view as AnyView).scope !== undefined);
const by = { id: 'u1', fullname: 'Umi', jobdesk: 'umum' };
/** Fields required by derived fields. */
const requiredFields = { mulai: '2026-07-20T03:00:00.000Z', stops: [] };

it.each(scopedEntities.map((e) => [e.name, e] as const))('%s', async (_, { view, can }) => {
  const wide = view as AnyView;
  const field = wide.scope as string;
  /** Created in Jakarta, moved to Bandung, back, and to Bandung again. */
  const branches = ['jakarta', 'jakarta', 'bandung', 'jakarta', 'bandung'];
  const events = branches.map((branch, revision) => ({
    stream: `${wide.of.name}-one`,
    revision,
    type: revision === 0 ? 'Registered' : 'Changed',
    data: revision === 0 ? { ...requiredFields, [field]: branch } : { fields: { [field]: branch } },
    meta: { id: `e${revision}`, at: `2026-07-20T03:00:0${revision}.000Z`, by },
  })) as unknown as Recorded[];
  const readStream = async (stream: string) => (stream === `${wide.of.name}-one` ? events : []);
  const reads = new Reads({} as never, { readStream });
  const reader = (ownBranches: string[]): Actor => {
    const [jobdesk] = (can.read as Actor['jobdesk'][]).filter((desk) => desk !== ('system' as string));
    return {
      id: 'u2',
      username: 'u2',
      fullname: 'U',
      jobdesk: jobdesk ?? 'webmaster',
      level: 'user',
      branches: ownBranches,
    };
  };
  for (const ownBranches of [['bandung'], ['jakarta', 'bandung'], ['*']]) {
    const actor = reader(ownBranches);
    const then = await Promise.allSettled(events.map((e) => reads.asOf(wide, actor, 'one', String(e.revision))));
    const seen = then.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
    const history = await reads.history(wide, actor, 'one');
    expect(history.map((entry) => entry.revision)).toEqual(seen);
    expect(seen).toHaveLength(ownBranches[0] === 'bandung' ? 2 : 5);
    if (ownBranches[0] === 'bandung') expect(JSON.stringify(history)).not.toMatch(/jakarta/);
  }
  await expect(reads.history(wide, reader(['jakarta']), 'one')).rejects.toThrow();
});
