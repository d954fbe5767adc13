/**
 * Frame of a form page: head with draft state, changes by others, errors, fields, panel, buttons, confirmation before
 * leaving.
 */
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { AsideLayout, FixedPage } from '@/kit/page/page';
import { Banner } from '@/ui/banner';
import { PageHeader } from '@/ui/page-header';
import { DraftState } from './draft-state';
import { FaultCount } from './fault-count';
import { FormFoot } from './foot';
import { FormGuard } from './guard';
import { NeededFields } from './missing';
import type { FormPage } from './use-form-page';
import type { Failure } from './use-form-submission';

type Props<V extends FieldValues, W extends string> = {
  page: FormPage<V, W>;
  /** Noun of the document: `SP`. */
  label: string;
  title: ReactNode;
  note?: ReactNode;
  back: string;
  news?: ReactNode;
  aside: ReactNode;
  /** Above the fields: the strip of sections. */
  top?: ReactNode;
  /** Focuses a field; absent: all fields are rendered. */
  onField?: (field: string) => void;
  /** On narrow windows, in the footer before the buttons. */
  footStart?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
};

export const FormFrame = <V extends FieldValues, W extends string>({ page, label, ...props }: Props<V, W>) => {
  const t = useT();
  const faults = { root: () => page.root.current, onGo: props.onField ?? page.go };
  return (
    <FormProvider {...page.form}>
      <FixedPage>
        <PageHeader
          title={props.title}
          count={props.note}
          back={props.back}
          actions={
            <>
              <FaultCount {...faults} className="text-danger text-table hover:underline max-xl:hidden" />
              <DraftState draft={page.draft} restored={page.restored} onDrop={page.discard} />
            </>
          }
          className="border-line border-b"
        />
        {props.news}
        <FailureBanner failure={page.failure} className="mx-(--gutter) my-3" />
        <AsideLayout width={328} aside={props.aside}>
          {props.top}
          <form
            ref={page.root}
            noValidate
            aria-label={t('Isian {{label}}', { label })}
            className="@container"
            onSubmit={(e) => e.preventDefault()}
          >
            <NeededFields value={page.unread}>{props.children}</NeededFields>
          </form>
        </AsideLayout>
        <FormFoot
          start={props.footStart}
          faults={<FaultCount {...faults} className="mb-2 block text-danger text-hint underline" />}
        >
          {props.buttons}
        </FormFoot>
      </FixedPage>
      <FormGuard<V>
        title={t('Tinggalkan isian {{label}}?', { label })}
        isDirty={page.isDirty}
        savedAt={page.draft.at}
        done={page.left}
      />
    </FormProvider>
  );
};

export const FailureBanner = ({ failure, className }: { failure: Failure | undefined; className: string }) =>
  failure && (
    <Banner
      tone={failure.mild ? 'waiting' : 'rejected'}
      title={failure.title}
      detail={failure.detail}
      className={className}
    />
  );
