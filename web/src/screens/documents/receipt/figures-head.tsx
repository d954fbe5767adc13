/** In the head of a receipt's page: the money, and what of it is left. */
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { receiptOf } from './doc';

export const HeadFigures = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { jumlah, titipan } = receiptOf(doc);
  const figure = (label: string, path: string, amount: number) => (
    <div className="border-line border-s ps-4 phone:border-s-0 phone:ps-0">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd className="mt-0.5 flex min-h-7 items-center">
        <span className="pe-1.5 text-ink-2 text-table">Rp</span>
        <b className="font-semibold text-title tabular-nums tracking-[-0.01em]">
          <Amount path={path}>{number(amount)}</Amount>
        </b>
      </dd>
    </div>
  );
  return (
    <dl className="flex gap-x-5 phone:gap-x-8">
      {figure(t('Jumlah'), 'jumlah', jumlah)}
      {titipan > 0 && figure(t('Titipan'), 'titipan', titipan)}
    </dl>
  );
};
