import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { inSentence } from '../check';

/** `of`: label of the record. */
type Props = { field: FieldInfo; path: string; of: string; children: ReactNode };
/** A field of a record that stays collapsed until it is opened or has a value; then it stays open. */
export const OnDemand = ({ field, path, of, children }: Props) => {
  const t = useT();
  const held = Boolean(useWatch({ name: path }));
  const [open, setOpen] = useState(held);
  if (held && !open) setOpen(true);
  // Keeps the grid cell of its button.
  if (open)
    return (
      <>
        {children}
        <span className="@max-[34rem]:hidden" />
      </>
    );
  const label = inSentence(t(field.label));
  return (
    <Button
      variant="ghost"
      size="form"
      icon={<MessageSquarePlus aria-hidden />}
      aria-label={t('Tambah {{label}}, {{of}}', { label, of })}
      title={t('Tambah {{label}}', { label })}
      className="@max-[34rem]:col-span-2 @min-[34rem]:w-8.5 @min-[34rem]:px-0"
      onClick={(e) => {
        const line = e.currentTarget.closest('li');
        flushSync(() => setOpen(true));
        line?.querySelector<HTMLElement>(`[data-path="${path}"] :is(input, textarea)`)?.focus();
      }}
    >
      <span aria-hidden className="@min-[34rem]:hidden">
        {t('Tambah {{label}}', { label })}
      </span>
    </Button>
  );
};
