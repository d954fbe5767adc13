import type { SpDoc } from '@views/sp';
import { useT } from '@/base/text/i18n';
import { DocNumber } from '@/ui/doc-number';
import { Status } from '@/ui/status';

/** Heading of the form for an existing SP. */
export const EditTitle = ({ no }: { no: string }) => {
  const t = useT();
  return (
    <>
      <span className="phone:sr-only">{t('Ubah SP')}</span> <DocNumber no={no} />
    </>
  );
};
export const DraftNote = ({ status }: Pick<SpDoc, 'status'>) => (
  <Status status={status} filled className="text-table" />
);
