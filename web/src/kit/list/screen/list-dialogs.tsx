import { useT } from '@/base/text/i18n';
import { useEver } from '@/ui/hot';
import AheadDialog from '../actions/ahead-dialog';
import AskDialog from '../actions/ask-dialog';
import type { Named } from '../actions/refused-list';
import ReportDialog from '../actions/report-dialog';
import type { Actions } from '../actions/use-actions';
import type { AllMatching } from '../actions/use-select-all-matching';
import type { ListDef, ListRow } from '../types';

export type DialogsProps<R extends ListRow> = {
  actions: Actions<R>;
  whole: AllMatching<R>;
  def: Pick<ListDef<R>, 'nameOf' | 'href'>;
};

/** Dialogs of commands on rows or on all that match the filter, and their reports. */
export default function ListDialogs<R extends ListRow>({ actions, whole, def }: DialogsProps<R>) {
  const t = useT();
  const { pending: question, ahead } = actions;
  const fitting = question?.rows.filter(question.action.can);
  const ask = question?.action.ask?.(fitting && fitting.length > 0 ? fitting : question.rows);
  const outcome = actions.report;
  const hasQuestion = useEver(ask !== undefined);
  const wholeQuestion = useEver(whole.ask !== undefined);
  const reported = useEver(outcome !== undefined);
  const looked = useEver(ahead !== undefined);
  const named = (row: R): Named => ({ id: row.id, name: def.nameOf(row), href: def.href(row) });
  const report = outcome && {
    done: outcome.report.done.map(named),
    refused: outcome.report.refused.map(({ row, why }) => ({ row: named(row), why })),
    left: outcome.report.left.map(named),
  };
  return (
    <>
      {question?.action.form && (
        <question.action.form
          rows={question.rows}
          onAnswer={(text) => actions.answer(text, '')}
          onClose={actions.drop}
        />
      )}
      {whole.form && (
        <whole.form.of
          rows={whole.form.rows}
          total={whole.form.total}
          onAnswer={(text) => whole.answer(text, '')}
          onClose={whole.drop}
        />
      )}
      {hasQuestion && <AskDialog ask={ask} start={question?.text} onAnswer={actions.answer} onClose={actions.drop} />}
      {wholeQuestion && <AskDialog ask={whole.ask} onAnswer={whole.answer} onClose={whole.drop} />}
      {looked && (
        <AheadDialog
          refused={ahead?.refused.map(({ row, why }) => ({ row: named(row), why }))}
          rest={
            ahead && ahead.rows.length > 0
              ? {
                  count: ahead.rows.length,
                  button: t('{{action}}, lewati yang ditolak', {
                    action: ahead.action.many(ahead.rows.length).replace(/…$/, ''),
                  }),
                  danger: ahead.action.look === 'danger',
                }
              : undefined
          }
          onGo={actions.go}
          onBack={ahead?.back}
          onClose={actions.stay}
        />
      )}
      {reported && <ReportDialog report={report} done={outcome?.action.outcome ?? ''} onClose={actions.closeReport} />}
    </>
  );
}
