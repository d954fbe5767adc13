import type { ComponentProps } from 'react';
import { useT } from '@/base/text/i18n';

type Props = ComponentProps<'p'> & { error: unknown; busy: boolean; query: string; again: () => void };

/** Replaces the results of a search while it loads, when it finds nothing, or when it fails. */
export const SearchNote = ({ error, busy, query, again, ...rest }: Props) => {
  const t = useT();
  return (
    <p role="status" {...rest}>
      {error ? (
        <>
          {t('Daftar tidak bisa dimuat.')}{' '}
          <button type="button" onClick={again} className="font-medium text-primary-ink underline">
            {t('Coba lagi')}
          </button>
        </>
      ) : busy ? (
        t('Mencari…')
      ) : query.trim() === '' ? (
        t('Belum ada yang bisa dipilih')
      ) : (
        t('Tidak ada yang cocok dengan “{{query}}”', { query })
      )}
    </p>
  );
};
