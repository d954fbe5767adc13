import { useT } from '@/base/text/i18n';
import { WallList } from '@/kit/account/wall-list';
import { Section } from './section';

/** Wall screens that read the company's boards, whoever connected them. */
export const Walls = () => {
  const t = useT();
  return (
    <Section title={t('Layar TV')} note={t('Layar yang menampilkan papan, dari semua yang menyambungkannya.')}>
      <div className="border-line border-t px-gutter">
        <WallList />
      </div>
    </Section>
  );
};
