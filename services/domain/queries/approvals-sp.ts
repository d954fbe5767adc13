/** The approvals of an SP: the steps marked as such, each at its desk's turn. */

import { spKind } from '../flows/sp/kind.js';
import { spList } from '../flows/sp/list.js';
import { reasonAsk } from '../flows/sp/reasons.js';
import { spFlow } from '../flows/sp/sp.js';
import { desks } from '../flows/sp/status.js';
import type { FieldInfo } from '../kit/entity/field-info.js';
import { fieldInfos } from '../kit/entity/field-info.js';
import type { ApprovalWay } from './approvals.js';

const shown: readonly FieldInfo[] = [...spList.fields, ...spList.derived];
/** Of the desks whose approval needs no more than a yes; Operasional and Purchasing name units. */
export const spApprovals: readonly ApprovalWay[] = desks.flatMap(({ approve, waits, label, who }) => {
  const { approval, may } = spFlow.steps[approve];
  if (!approval) return [];
  const { shows = [] } = approval === true ? {} : approval;
  return [
    {
      ...{ view: spKind.name, aggregate: spKind.name, label: spKind.label, icon: spKind.icon },
      ...{ may, turn: who, filter: { status: waits }, others: 'pembuat_id' },
      step: approve,
      asks: `Approve ${label}`,
      reject: {
        step: 'reject',
        label: spFlow.steps.reject.label ?? '',
        fields: fieldInfos(reasonAsk('REJECT')),
      },
      sort: 'sejak',
      at: { title: 'sp', about: 'customer_nama', since: 'sejak', by: '', branch: 'cabang', amount: 'total' },
      by: (row) => spKind.by?.(row) ?? '',
      fields: shows.flatMap((name) => shown.find((field) => field.name === name) ?? []),
      needs: ['status', 'pembuat', 'pricers', 'units', 'po', 'strip', 'akhir'],
      against: (row, reader) => spFlow.whyNot(row as never, approve, reader) !== undefined,
    },
  ];
});
