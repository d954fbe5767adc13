import { useT } from '@/app/i18n';
import { Textarea } from '@/ui/textarea';
import { Bagian } from './bagian';
import { EmailField } from './email-field';
import { Isian } from './isian';
import { kolom } from './kolom';

/** What may change without voiding an approval. */
export const Lainnya = () => {
  const t = useT();
  return (
    <Bagian judul={t('Lainnya')}>
      <Isian name="memo" label={t('Memo')} optional className={kolom[6]}>
        {(f) => <Textarea {...f} rows={1} maxLength={1000} />}
      </Isian>
      <Isian name="email" label={t('Kirim email ke')} optional className={kolom[6]}>
        {({ value, onChange, onBlur }) => <EmailField value={value} onChange={onChange} onBlur={onBlur} />}
      </Isian>
    </Bagian>
  );
};
