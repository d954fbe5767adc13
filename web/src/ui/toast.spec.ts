import { dismissToast, toast, toasts } from './toast';

const titles = () => toasts.get().map((m) => m.title);
beforeEach(() => toasts.set([]));

it('replaces a message of the same id, and drops the oldest beyond five', () => {
  toast.refused('a', { id: 'x' });
  toast.success('b');
  toast.refused('c', { id: 'x' });
  expect(titles()).toEqual(['b', 'c']);
  for (const n of ['1', '2', '3', '4']) toast.info(n);
  expect(titles()).toEqual(['c', '1', '2', '3', '4']);
  dismissToast('x');
  expect(titles()).toEqual(['1', '2', '3', '4']);
});
