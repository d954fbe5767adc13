/** Steps available for an SP in a list's row. */
import { type SpSeen, type SpStep, spFlow } from './sp.js';
import { deskOf } from './status.js';

/** Fields of a row that the guards read. */
export type SeenRow = Pick<SpSeen, 'status' | 'pricers'> & { pembuat_id: string };
export const seenOfRow = ({ status, pembuat_id, pricers }: SeenRow): SpSeen => ({
  status,
  pembuat: { id: pembuat_id, nama: '' },
  ...(pricers && { pricers }),
  units: [],
});

/** Steps by general name; `approve` stands for that of the desk whose turn it is. */
export type NamedStep = { name: 'approve' | 'reject' | 'edit' | 'submit' | 'revise' | 'cancel'; label: string };
/** Steps that a reader may take on an SP now. */
export const rowSteps = (row: SeenRow, who: Parameters<typeof spFlow.whyNot>[2]): NamedStep[] => {
  const may = (step: SpStep) => spFlow.whyNot(seenOfRow(row), step, who) === undefined;
  const desk = deskOf(row.status);
  const plain = (['reject', 'edit', 'submit', 'revise', 'cancel'] as const).filter(may);
  return [
    ...(desk && may(desk.approve) ? [{ name: 'approve', label: spFlow.steps[desk.approve].label ?? '' } as const] : []),
    ...plain.map((name) => ({ name, label: spFlow.steps[name].label ?? '' })),
  ];
};
