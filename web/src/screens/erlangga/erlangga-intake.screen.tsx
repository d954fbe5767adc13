import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { FixedPage } from '@/kit/page/page';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { FileStep } from './file-step';
import { StepBar } from './step-bar';
import { useWork } from './use-work';

/** Intake of a customer's manifest: file, columns, preview of the rows, then one order. */
export const Component = () => {
  const t = useT();
  useTitle('Erlangga');
  const { work, set, reset } = useWork();
  const { step, made: result } = work;
  return (
    <FixedPage>
      <PageHeader
        title={t('Impor Erlangga')}
        back="/race/splist"
        actions={
          <>
            {work.file !== '' && step !== 'done' && (
              <Button variant="ghost" size="sm" onClick={reset}>
                {t('Mulai baru')}
              </Button>
            )}
            <StepBar step={step} onGo={(next) => set((now) => ({ ...now, step: next }))} />
          </>
        }
      />
      {step === 'file' && <FileStep work={work} set={set} />}
      {step === 'columns' && <ColumnsStep work={work} set={set} />}
      {step === 'check' && <CheckStep work={work} set={set} />}
      {step === 'done' && result && <DoneStep result={result} file={work.file} onNew={reset} />}
    </FixedPage>
  );
};
