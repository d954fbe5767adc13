/**
 * Cash and bank by account: what receipts put in, less what was paid back, and what the bank itself said last. Both are
 * called what they are: money that goes out otherwise is booked by no receipt.
 */
import { inSen } from '@domain/flows/statement/sen';
import type { DocumentRow } from '@/base/entity/documents';
import { entityHead } from '@/base/entity/entity-heads';
import { documentHref } from '@/base/navigation/document-href';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { useTotals } from '@/kit/list/state/use-totals';
import { cn } from '@/ui/cn';
import { senText } from '@/ui/money';
import { part } from './part';
import { NoRow, PartHead } from './part-head';

const PAID = 'MASUK,CAIR';
/** More accounts than a company has; the list of accounts has all. */
const MOST = 30;
type Account = DocumentRow & Record<'nama' | 'jenis' | 'bank' | 'no_rek', string>;
type Taken = DocumentRow & { sampai: string; saldo_akhir: number; sen_akhir: number };

const GRID =
  'grid grid-cols-[minmax(0,1fr)_11rem_16rem] items-baseline gap-x-4 px-gutter phone:grid-cols-[minmax(0,1fr)_auto]';
export const Accounts = () => {
  const t = useT();
  const who = useWho();
  const accounts = useShortList<Account>('rekening', { retired: 'false', sort: 'nama', size: MOST });
  const head = entityHead('rekening');
  const sums = useTotals(
    'receipt',
    accounts.rows.map(({ id }) => ({ rekening: id, status: PAID })),
  );
  return (
    <section aria-label={t('Kas dan bank')} aria-busy={accounts.loading} className={part}>
      <PartHead
        title={t('Kas dan bank')}
        more={accounts.total > MOST && head ? entityHref(head, 'list', who, location.pathname) : undefined}
      />
      <div aria-hidden className={cn(GRID, 'mt-1 border-line border-t py-1 text-hint text-ink-2 phone:hidden')}>
        <span>{t('Rekening')}</span>
        <span className="text-end">{t('Dari penerimaan')}</span>
        <span className="text-end">{t('Saldo menurut bank')}</span>
      </div>
      <ul className="border-line border-t">
        {accounts.rows.map((account, n) => {
          const of = sums[n]?.sums;
          return (
            <AccountLine key={account.id} account={account} booked={of && (of.jumlah ?? 0) - (of.dikembalikan ?? 0)} />
          );
        })}
        {!accounts.loading && accounts.rows.length === 0 && <NoRow>{t('Belum ada rekening atau kas')}</NoRow>}
      </ul>
      <p className="px-gutter pt-2 text-hint text-ink-2">
        {t(
          'Dari penerimaan: uang yang masuk lewat penerimaan, dikurangi titipan yang dikembalikan. Uang keluar lain tidak dihitung.',
        )}
      </p>
    </section>
  );
};

const AccountLine = ({ account, booked }: { account: Account; booked: number | undefined }) => {
  const t = useT();
  const who = useWho();
  const { id, nama, jenis, bank, no_rek } = account;
  const head = entityHead('receipt');
  const list = head && entityHref(head, 'list', who, location.pathname);
  const amount = booked === undefined ? '…' : booked < 0 ? `−${number(-booked)}` : number(booked);
  return (
    <li className={cn(GRID, 'min-h-(--row) border-line border-b py-1.5 text-table phone:min-h-12')}>
      <span className="min-w-0">
        <span className="font-medium">{nama}</span>
        {bank && <span className="ms-3 inline-block text-ink-2 phone:ms-0 phone:block">{`${bank} ${no_rek}`}</span>}
      </span>
      <span className="text-end tabular-nums">
        <span className="hidden text-hint text-ink-2 phone:inline">{t('Dari penerimaan')} </span>
        {list ? (
          <Link
            to={`${list}?${new URLSearchParams({ tab: 'masuk', rekening: id })}`}
            aria-label={`${t('Penerimaan ke {{name}}', { name: nama })}: ${amount}`}
            className="font-medium hover:underline phone:inline-block phone:py-2"
          >
            {amount}
          </Link>
        ) : (
          amount
        )}
      </span>
      <span className="text-end tabular-nums phone:col-span-2">
        {jenis === 'BANK' ? <BankBalance account={id} /> : <span className="text-ink-3 phone:hidden">–</span>}
      </span>
    </li>
  );
};
/** Closing balance of the latest statement that was taken, with its day. */
const BankBalance = ({ account }: { account: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const statements = useShortList<Taken>('koran', { rekening: account, status: 'DIMUAT', sort: '-sampai', size: 1 });
  const [last] = statements.rows;
  if (statements.loading) return '…';
  if (!last) return <span className="text-ink-3">{t('Belum ada rekening koran')}</span>;
  const { saldo_akhir: rupiah, sen_akhir: sen = 0, sampai } = last;
  const text = senText(inSen(rupiah, sen));
  const to = documentHref(who, 'koran', last.id);
  return (
    <>
      <span className="hidden text-hint text-ink-2 phone:inline">{t('Saldo menurut bank')} </span>
      {to ? (
        <Link to={to} className="font-medium hover:underline phone:inline-block phone:py-2">
          {text}
        </Link>
      ) : (
        text
      )}
      <span className="ms-2 whitespace-nowrap text-hint text-ink-2">
        {t('per {{date}}', { date: date(sampai, lang) })}
      </span>
    </>
  );
};
