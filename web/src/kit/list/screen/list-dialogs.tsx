import { hot, useEver } from '@/ui/hot';
import type { AskProps } from '../actions/ask-dialog';
import type { ReportProps } from '../actions/report-dialog';
import type { Actions } from '../actions/use-actions';
import type { Whole } from '../actions/use-whole';
import type { ListRow } from '../types';

const AskDialog = hot<AskProps>(() => import('../actions/ask-dialog'));
type Named = { id: string; name: string };
const ReportDialog = hot<ReportProps<Named>>(() => import('../actions/report-dialog'));
const nameOfNamed = (row: Named) => row.name;

type Props<R extends ListRow> = { actions: Actions<R>; whole: Whole<R>; nameOf: (row: R) => string };

/** What a command asks first, of rows or of all that pass the filter, and what came of it. Their code comes at the first touch. */
export const ListDialogs = <R extends ListRow>({ actions, whole, nameOf }: Props<R>) => {
  const ask = actions.asked?.action.ask?.(actions.asked.rows);
  const said = actions.report;
  const asked = useEver(ask !== undefined);
  const askedWhole = useEver(whole.ask !== undefined);
  const reported = useEver(said !== undefined);
  const named = (row: R): Named => ({ id: row.id, name: nameOf(row) });
  const report = said && {
    done: said.report.done.map(named),
    refused: said.report.refused.map(({ row, why }) => ({ row: named(row), why })),
    left: said.report.left.map(named),
  };
  return (
    <>
      {asked && <AskDialog ask={ask} onAnswer={actions.answer} onClose={actions.drop} />}
      {askedWhole && <AskDialog ask={whole.ask} onAnswer={whole.answer} onClose={whole.drop} />}
      {reported && (
        <ReportDialog
          report={report}
          done={said?.action.outcome ?? ''}
          nameOf={nameOfNamed}
          onClose={actions.closeReport}
        />
      )}
    </>
  );
};
