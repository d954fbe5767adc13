import { slotProps } from './slot';

it('draws the child with its own before what is given; classes add up', () => {
  expect(slotProps({ id: 'a', title: 't', className: 'x' }, { id: 'b', className: 'y', children: 1 })).toEqual({
    ...{ id: 'b', title: 't', className: 'x y', children: 1 },
  });
  expect(slotProps({ className: 'x' }, { className: undefined })).toEqual({ className: 'x' });
});
it('calls the handler of the child first, then the one that is given', () => {
  const order: string[] = [];
  const { onClick } = slotProps(
    { onClick: (n: number) => order.push(`given ${n}`) },
    { onClick: (n: number) => order.push(`own ${n}`) },
  ) as { onClick: (n: number) => void };
  onClick(7);
  expect(order).toEqual(['own 7', 'given 7']);
  const alone = () => undefined;
  expect(slotProps({ onClick: alone }, {}).onClick).toBe(alone);
});
it('gives the element to both refs, and takes it from both', () => {
  const one: { current: unknown } = { current: null };
  const seen: unknown[] = [];
  const { ref } = slotProps({ ref: one }, { ref: (to: unknown) => void seen.push(to) }) as {
    ref: (to: unknown) => () => void;
  };
  const end = ref('element');
  expect([one.current, seen]).toEqual(['element', ['element']]);
  end();
  expect([one.current, seen]).toEqual([null, ['element', null]]);
});
