/** What stands around a form: its buttons, the strip of its sections, the question before it is left. */
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { EntityInfo } from '@/app/entities';
import { time } from '@/app/format';
import { useT } from '@/app/i18n';
import { UnsavedGuard } from '@/kit/form-guard';
import { Button } from '@/ui/button';
import { SectionStrip } from './form-nav';
import { useProgress } from './form-panel';
import type { sectionsOf } from './form-sections';
import type { Forming } from './use-forming';
import { changedFields, type Values } from './values';

type ButtonsProps = { back: string; saving: boolean; isNew: boolean; onSave: () => void };
export const Buttons = ({ back, saving, isNew, onSave }: ButtonsProps) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(back)}>{t('Batal')}</Button>
      <Button variant="primary" className="flex-1" loading={saving} onClick={onSave}>
        {isNew ? t('Simpan') : t('Simpan perubahan')}
      </Button>
    </>
  );
};

type StripProps = Omit<Parameters<typeof SectionStrip>[0], 'sections'> & {
  info: EntityInfo;
  forming: Forming;
  sections: ReturnType<typeof sectionsOf>;
};
export const Strip = ({ info, forming, sections, ...rest }: StripProps) => {
  const { progress } = useProgress(info, sections, forming.check);
  return <SectionStrip {...rest} sections={progress} />;
};

/** On narrow windows the buttons stand at the window's foot, with how much is wrong. */
export const Foot = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { errors } = useFormState<Values>();
  const wrong = Object.keys(errors).length;
  return (
    <div className="border-line border-t bg-surface px-gutter py-3 xl:hidden">
      {wrong > 0 && (
        <p className="mb-2 text-danger text-hint">{t('{{count}} isian perlu diperbaiki', { count: wrong })}</p>
      )}
      <div className="flex gap-2 md:justify-end md:[&>*]:flex-none">{children}</div>
    </div>
  );
};

type GuardProps = { base: Values; done: boolean; kept: string | undefined; label: string };
/** Asks before the form is left with values the server does not have. */
export const Guard = ({ base, done, kept, label }: GuardProps) => {
  const t = useT();
  const values = useWatch<Values>() as Values;
  return (
    <UnsavedGuard
      dirty={!done && changedFields(base, values).length > 0}
      kept={kept !== undefined}
      title={t('Tinggalkan isian {{label}}?', { label })}
      description={
        kept
          ? t(
              'Belum disimpan ke server. Draf {{jam}} tinggal di peramban ini dan kembali saat halaman ini dibuka lagi.',
              { jam: time(kept) },
            )
          : t('Yang sudah diketik belum disimpan.')
      }
    />
  );
};
