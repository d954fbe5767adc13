import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { toUser } from '../../../services/domain/kit/aggregate/actor.js';
import type { Changes } from '../live/changes.js';
import { DriverWaits } from './driver-waits.js';

const docs: Record<string, Doc> = {
  'sj/a': { id: 'a', driver: 'd1' },
  'news/x': { id: 'x', to: toUser('d1') },
  'news/y': { id: 'y', to: 'rcadmin' },
};
const store: Pick<ReadStore, 'some'> = {
  some: async (view, ids) => ids.map((id) => docs[`${view}/${id}`]).filter((doc) => doc !== undefined),
};
/** Which of two drivers are woken by a change. */
const wokenBy = async (view: string, id: string): Promise<string[]> => {
  let tell: Parameters<Changes['onChanged']>[0] = () => {};
  const onChanged: Changes['onChanged'] = (listener) => {
    tell = listener;
    return () => {};
  };
  const waits = new DriverWaits({ onChanged, onMissed: () => {} }, store);
  const woken: string[] = [];
  const waiting = ['d1', 'd2'].map((driver) => {
    const wait = waits.begin(driver);
    return wait.until([], 600).then((again) => {
      if (again) woken.push(driver);
      wait.end();
    });
  });
  tell([{ view, id } as never]);
  await Promise.all(waiting);
  return woken;
};

it('wakes the driver whose SJ it is, or whom news are told, and nobody else', async () => {
  expect(await Promise.all([wokenBy('sj', 'a'), wokenBy('news', 'x'), wokenBy('news', 'y')])).toEqual([
    ['d1'],
    ['d1'],
    [],
  ]);
});

it('holds back few pages of one driver: the oldest is answered when there are more', async () => {
  const waits = new DriverWaits({ onChanged: () => () => {}, onMissed: () => {} }, store);
  const answered: number[] = [];
  const all = Array.from({ length: 6 }, (_, n) => {
    const wait = waits.begin('d1');
    return wait.until([], 300).then(() => answered.push(n));
  });
  await new Promise((go) => setImmediate(go));
  expect(answered).toEqual([0, 1]);
  await Promise.all(all);
});

it('waits on where a change is nothing to see, and loses none that comes while it is read', async () => {
  let tell: Parameters<Changes['onChanged']>[0] = () => {};
  const onChanged: Changes['onChanged'] = (listener) => {
    tell = listener;
    return () => {};
  };
  const wait = new DriverWaits({ onChanged, onMissed: () => {} }, store).begin('d1');
  const change = () => tell([{ view: 'sj', id: 'a' } as never]);
  change();
  expect(await wait.until(['a'], 5_000)).toBe(true);
  change();
  await new Promise((go) => setTimeout(go, 300));
  expect(await wait.until(['a'], 5_000)).toBe(true);
  expect(await wait.until(['a'], 50)).toBe(false);
});
