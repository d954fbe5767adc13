/** What a document was while it was of another branch: one rule for `asOf` and history, over all entities of branches. */
import type { Recorded } from '../../../infra/ports/ports.js';
import { entities } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { Reads } from './reads.js';

const scopedEntities = entities.filter((e) => (e.view as AnyView).scope !== undefined);
const by = { id: 'u1', fullname: 'Umi', jobdesk: 'umum' };
/** What a derived field can't do without. */
const given = { mulai: '2026-07-20T03:00:00.000Z', stops: [] };

it.each(scopedEntities.map((e) => [e.name, e] as const))('%s', async (_, { view, can }) => {
  const wide = view as AnyView;
  const field = wide.scope as string;
  /** Told of Jakarta, moved to Bandung, back again, and to Bandung once more. */
  const branches = ['jakarta', 'jakarta', 'bandung', 'jakarta', 'bandung'];
  const events = branches.map((branch, revision) => ({
    stream: `${wide.of.name}-one`,
    revision,
    type: revision === 0 ? 'Registered' : 'Changed',
    data: revision === 0 ? { ...given, [field]: branch } : { fields: { [field]: branch } },
    meta: { id: `e${revision}`, at: `2026-07-20T03:00:0${revision}.000Z`, by },
  })) as unknown as Recorded[];
  const readStream = async (stream: string) => (stream === `${wide.of.name}-one` ? events : []);
  const reads = new Reads({} as never, { readStream });
  const reader = (own: string[]): Actor => {
    const [jobdesk] = (can.read as Actor['jobdesk'][]).filter((desk) => desk !== ('system' as string));
    return { id: 'u2', username: 'u2', fullname: 'U', jobdesk: jobdesk ?? 'webmaster', level: 'user', branches: own };
  };
  for (const own of [['bandung'], ['jakarta', 'bandung'], ['*']]) {
    const actor = reader(own);
    const then = await Promise.allSettled(events.map((e) => reads.asOf(wide, actor, 'one', String(e.revision))));
    const seen = then.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
    const history = await reads.history(wide, actor, 'one');
    expect(history.map((entry) => entry.revision)).toEqual(seen);
    expect(seen).toHaveLength(own[0] === 'bandung' ? 2 : 5);
    if (own[0] === 'bandung') expect(JSON.stringify(history)).not.toMatch(/jakarta/);
  }
  await expect(reads.history(wide, reader(['jakarta']), 'one')).rejects.toThrow();
});
