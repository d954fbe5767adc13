import { useT } from '@/base/text/i18n';
import { OtherDoors } from './doors';

/** Below the form: other sign-in pages on a phone, and the contact for help. */
/** @param at current sign-in page @param reset a forgotten password can be reset by mail */
export const Foot = ({ at, reset = false }: { at: string; reset?: boolean | undefined }) => {
  const t = useT();
  return (
    <footer className="pb-10 max-md:pb-6">
      <div className="md:hidden">
        <OtherDoors at={at} />
        {!reset && <p className="pt-4 text-hint text-ink-3">{t('Lupa password? Hubungi webmaster kantor Anda.')}</p>}
      </div>
      <p className="text-ink-3 text-table max-md:hidden">© {new Date().getFullYear()} Lintas</p>
    </footer>
  );
};
