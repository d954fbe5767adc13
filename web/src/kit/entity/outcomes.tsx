/** A progress field, with outcomes counted in another field of the document. */
import type { FieldInfo } from '@/base/entity/entity';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { type Outcome, OutcomeBar } from '@/ui/outcomes';

type Row = Readonly<Record<string, unknown>>;
const countsIn = (row: Row, { counts }: NonNullable<FieldInfo['outcomes']>): Readonly<Record<string, number>> =>
  (row[counts] as Record<string, number> | undefined) ?? {};
const partsOf = (row: Row, outcomes: NonNullable<FieldInfo['outcomes']>, t: T): Outcome[] => {
  const counts = countsIn(row, outcomes);
  return outcomes.parts.map(({ name, label, look }) => {
    const n = counts[name] ?? 0;
    return { n, look, text: t(label, { n: number(n) }) };
  });
};
/** `1 sebagian, 2 gagal`: the outcomes other than success; empty if there are none. */
export const troubleText = (row: Row, { outcomes }: Pick<FieldInfo, 'outcomes'>, t: T): string =>
  outcomes
    ? partsOf(row, outcomes, t)
        .filter(({ n, look }) => n > 0 && look !== 'done')
        .map(({ text }) => text)
        .join(', ')
    : '';

type Props = { field: FieldInfo; row: Row; words?: boolean };
/** Renders nothing without any. */
export const FieldOutcomes = ({ field, row, words = false }: Props) => {
  const t = useT();
  const { outcomes } = field;
  const all = outcomes ? (countsIn(row, outcomes)[outcomes.all] ?? 0) : 0;
  if (!outcomes || all === 0) return null;
  return <OutcomeBar label={t(field.label)} all={all} parts={partsOf(row, outcomes, t)} words={words} />;
};
