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
import { ButtonMenu } from '@/ui/dropdown-menu';
import { hot } from '@/ui/hot';
import { InvoiceFigures } from './figures';
import type { TaxDialogProps } from './tax-dialog';
import type { TaxItemsProps, TaxTool } from './tax-items';

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

const TaxItems = hot<TaxItemsProps>(() => import('./tax-items'));
const TaxDialog = hot<TaxDialogProps>(() => import('./tax-dialog'));
const TaxMenu = ({ now }: { now: ListNow }) => {
  const t = useT();
  const [tool, setTool] = useState<TaxTool>();
  return (
    <>
      <ButtonMenu variant="ghost" label={t('Faktur pajak')}>
        <TaxItems onOpen={setTool} />
      </ButtonMenu>
      {tool && <TaxDialog tool={tool} now={now} onClose={() => setTool(undefined)} />}
    </>
  );
};

const FIRST = ['belum', 'lewat', 'menunggu', 'draf', 'terbit', 'diterima', 'sebagian', 'lunas', 'batal', 'semua'];
/** Others come last. */
const place = ({ id }: Tab): number => FIRST.indexOf(id) >>> 0;
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
        {reports && !now.phone && <TaxMenu now={now} />}
        {creates && <CreateLink />}
      </>
    ),
    phoneTools: (now: ListNow) => (
      <>
        {def.phoneTools?.(now)}
        {reports && <TaxMenu now={now} />}
      </>
    ),
    first: { ...def.first, action: creates && <CreateLink soft /> },
  };
};
