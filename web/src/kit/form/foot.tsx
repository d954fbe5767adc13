/** On narrow windows the buttons stand at the window's foot, with how much is wrong. */
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '@/base/i18n';

/** `start`: what else must stay in sight there, a total. */
export const FormFoot = ({ start, children }: { start?: ReactNode; children: ReactNode }) => {
  const t = useT();
  const { errors } = useFormState();
  const wrong = Object.keys(errors).length;
  return (
    <div className="border-line border-t bg-surface px-gutter py-3 xl:hidden">
      {wrong > 0 && (
        <p className="mb-2 text-danger text-hint">{t('{{count}} isian perlu diperbaiki', { count: wrong })}</p>
      )}
      <div
        className={
          start ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'flex gap-2 md:justify-end md:[&>*]:flex-none'
        }
      >
        {start}
        {start ? <span className="flex gap-2 phone:w-full">{children}</span> : children}
      </div>
    </div>
  );
};
