import '@/testing/page';
import type { ActionInfo } from './entity';
import { againstAction } from './entity';

const life = {
  ...{ icon: 'file', statuses: [], start: 'A', editableIn: [] },
  steps: { go: { label: 'Jalan', from: ['A'], to: 'B', historyLabel: 'jalan', event: 'Went' } },
};
const action = { name: 'go', label: 'Jalan', may: ['kacab'], fields: [], unless: { field: 'jenis', in: ['X'] } };
const against = (entry: Record<string, unknown>) =>
  againstAction({ life } as never, action as unknown as ActionInfo, { user_id: 'a' } as never, entry);

it('offers a step of a document where its status and its own values allow it', () => {
  expect(against({ status: 'A', jenis: 'Y' })).toBeUndefined();
  expect(against({ status: 'A', jenis: 'X' })).toEqual({ code: 'action-not-now' });
  expect(against({ status: 'B', jenis: 'Y' })).toEqual({ code: 'action-not-now' });
});
