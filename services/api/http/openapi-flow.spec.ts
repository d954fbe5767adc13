import { tugas } from '../../../infra/proof/conformance/fixture/tugas.js';
import { describeEntity } from '../../domain/kit/entity/describe.js';
import { stepNote } from './openapi-flow.js';

it('says where an SP’s step can be taken, and nothing of what is no step', () => {
  expect(stepNote('sp', 'approveMarketing')).toEqual({
    note: ' In: MENUNGGU_MARKETING.',
    'x-from': ['MENUNGGU_MARKETING'],
  });
  expect(stepNote('sp', 'comment')).toEqual({ note: '' });
  expect(stepNote('customer', 'change')).toEqual({ note: '' });
});
it('says of a document’s step also where it leads, by what event, and by whom', () => {
  const { life } = describeEntity(tugas, [tugas]);
  expect(stepNote('tugas', 'begin', { tugas: life?.steps ?? {} })).toEqual({
    note: ' In: TERBIT. Leads to: DIKERJAKAN. Anybody but who made it or edited it.',
    'x-from': ['TERBIT'],
    'x-to': 'DIKERJAKAN',
    'x-event': 'TugasBegun',
  });
  const receive = { from: ['TIBA'], to: 'KEMBALI', or: ['KURANG'], event: 'X', historyLabel: 'menerima' };
  expect(stepNote('sj', 'receive', { sj: { receive } })).toMatchObject({
    note: ' In: TIBA. Leads to: KEMBALI or KURANG.',
    'x-to': ['KEMBALI', 'KURANG'],
  });
});
