/** The list of invoices: what is owed first, the longest overdue above, figures above the tabs, and Create AR. */

import { CORETAX_READERS } from '@domain/flows/invoice/coretax';
import { granted } from '@domain/kit/aggregate/actor';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@/base/navigation/link';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { BucketBar, type BucketInfo } from '@/kit/entity/list/bucket-bar';
import type { ListOverride } from '@/kit/entity/list/list-overrides';
import { ExportMenu } from '@/kit/list/export/export-menu';
import type { AboveProps, ListDef, ListNow, Tab } from '@/kit/list/types';
import { Button } from '@/ui/button';
import { hot } from '@/ui/hot';
import type { CoretaxProps } from './coretax-dialog';
import { InvoiceFigures } from './figures';

/** Where invoices are made of SJ. */
const CREATE = '/createar';
const CreateLink = ({ soft = false }: { soft?: boolean }) => {
  const navigate = useNavigate();
  const t = useT();
  useShortcuts([{ keys: 'n', label: 'Create AR', when: !soft, run: () => void navigate(CREATE) }]);
  return (
    <Button asChild variant={soft ? 'soft' : 'primary'}>
      <Link to={CREATE}>
        <Plus aria-hidden />
        {t('Create AR')}
      </Link>
    </Button>
  );
};

const CoretaxDialog = hot<CoretaxProps>(() => import('./coretax-dialog'));
const CoretaxButton = ({ now }: { now: ListNow }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('XML Coretax…')}
      </Button>
      {open && <CoretaxDialog bu={String(now.params.bu ?? '')} onClose={() => setOpen(false)} />}
    </>
  );
};

const FIRST = ['belum', 'lewat', 'menunggu', 'draf', 'terbit', 'diterima', 'sebagian', 'lunas', 'batal', 'semua'];
const place = ({ id }: Tab): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
const ordered = (tabs: ListDef<never>['tabs']): ListDef<never>['tabs'] =>
  tabs.toSorted((a, b) => place(a) - place(b)) as [Tab, ...Tab[]];

type Above = NonNullable<ListDef<never>['above']>;
const cache = new WeakMap<BucketInfo['list'], Above>();
/** A stable component for each declaration. */
const aboveOf = (info: BucketInfo): Above => {
  const component =
    cache.get(info.list) ??
    ((props: AboveProps) => (
      <>
        <InvoiceFigures {...props} />
        <BucketBar info={info} {...props} />
      </>
    ));
  cache.set(info.list, component);
  return component;
};

export const overrideList: ListOverride = (def, { info, who }) => {
  const reports = granted(CORETAX_READERS, who);
  const creates = Boolean(def.first.action);
  return {
    ...def,
    tabs: ordered(def.tabs),
    above: aboveOf(info),
    header: (now: ListNow) => (
      <>
        {!now.phone && <ExportMenu view="invoice" now={now} />}
        {reports && !now.phone && <CoretaxButton now={now} />}
        {creates && <CreateLink />}
      </>
    ),
    phoneTools: (now: ListNow) => (
      <>
        {def.phoneTools?.(now)}
        {reports && <CoretaxButton now={now} />}
      </>
    ),
    first: { ...def.first, action: creates && <CreateLink soft /> },
  };
};
