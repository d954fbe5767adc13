import { useT } from '@/base/text/i18n';
import { EmailField } from '@/kit/form/email-field';
import { Section } from '@/kit/form/section';
import { SpField } from './field';
import { PlainFields } from './plain-fields';
import { spans } from './spans';

/** Fields that can change without voiding an approval. */
export const Other = () => {
  const t = useT();
  return (
    <Section name="Lainnya" title={t('Lainnya')}>
      <PlainFields section="Lainnya" />
      <SpField name="email" label={t('Kirim email ke')} optional className={spans[6]}>
        {({ value, onChange, onBlur }) => <EmailField value={value} onChange={onChange} onBlur={onBlur} />}
      </SpField>
    </Section>
  );
};
