/** List of SP RACE: orders expand to their SM, vehicles appear as plates, and the filtered rows are summed. */
import { mayOpen } from '@domain/navigation/access';
import { FileUp } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { NameList } from '@/kit/detail/name-list';
import type { EntityRow } from '@/kit/entity/list/row';
import type { Column, ListNow } from '@/kit/list/types';
import { Button } from '@/ui/button';
import { Plate } from '@/ui/plate';
import type { ListOverride } from '../../../kit/entity/list/list-overrides';
import { Lines } from './list-lines';
import { OpeningKeys, Toggle } from './list-opened';

/** `B 9925 FVX +1` */
const Vehicles = ({ text, confirmed }: { text: string; confirmed: boolean }) => {
  const t = useT();
  const [, plate = '', more = ''] = /^(.*?)( \+\d+)?$/.exec(text) ?? [];
  if (plate === '') return confirmed ? <span className="text-ink-3">{t('belum dibagi')}</span> : null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Plate no={plate} tag />
      {more && <span className="text-hint text-ink-2">{more.trim()}</span>}
    </span>
  );
};
const Intake = () => {
  const t = useT();
  return (
    <Button asChild variant="ghost">
      <Link to="/erlangga">
        <FileUp aria-hidden />
        {t('Impor Erlangga')}
      </Link>
    </Button>
  );
};

const drawn: Readonly<Record<string, Partial<Column<EntityRow>>>> = {
  nomor: { width: 168, lead: (row) => <Toggle id={row.id} name={String(row.nomor)} /> },
  tgl_pickup: { width: 122, least: 100, cell: (row, { lang }) => date(String(row.tgl_pickup), lang, false) },
  // The customer's own note number, never truncated.
  sjErl: { width: 124, least: 124 },
  kota_tujuan: { cell: (row) => <NameList text={String(row.kota_tujuan ?? '')} /> },
  armada: {
    width: 184,
    least: 128,
    cell: (row) => <Vehicles text={String(row.armada ?? '')} confirmed={row.status === 'DIKONFIRMASI'} />,
  },
  sm_sampai: { width: 116, align: 'end' },
};

export const overrideList: ListOverride = (def, { who, t }) => {
  const intake = mayOpen(who, '/erlangga');
  return {
    ...def,
    searchHint: t('No. SP, SJ Erl, sekolah'),
    columns: def.columns.map((column) => ({ ...column, ...drawn[column.id] })),
    below: Lines,
    header: (now: ListNow) => (
      <>
        {!now.phone && <OpeningKeys />}
        {!now.phone && intake && <Intake />}
        {typeof def.header === 'function' ? def.header(now) : def.header}
      </>
    ),
  };
};
