import type { LiveRow } from '@/base/live/patch';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/account/section';
import { useCommand } from '@/kit/command/use-command';
import { useShortList } from '@/kit/data/use-short-list';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';

const MOST = 50;
type Row = LiveRow & { kind: string; doc: string; title: string };

/** Documents that the reader follows, with a button to unfollow. */
export const Followed = () => {
  const t = useT();
  const who = useWho();
  const { run, running } = useCommand('follow');
  const { rows, total, loading } = useShortList<Row>('follow', { on: 'true', size: MOST });
  return (
    <Section title={t('Dokumen yang diikuti')} text={t('Perubahan statusnya dikabarkan kepada Anda.')}>
      {!loading && rows.length === 0 && <p className="py-3 text-ink-2 text-table">{t('Belum ada.')}</p>}
      <ul aria-label={t('Dokumen yang diikuti')}>
        {rows.map(({ id, kind, doc, title }) => {
          const href = documentHref(who, kind, doc);
          return (
            <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
              {href ? (
                <Link to={href} className="min-w-0 truncate">
                  <DocNumber no={title} />
                </Link>
              ) : (
                <DocNumber no={title} />
              )}
              <Button
                variant="ghost"
                size="sm"
                loading={running?.id === id}
                aria-label={t('Berhenti mengikuti {{title}}', { title })}
                onClick={() => void run(id, 'unfollow')}
              >
                {t('Berhenti')}
              </Button>
            </li>
          );
        })}
      </ul>
      {total > MOST && (
        <p className="pt-2 text-hint text-ink-3">{t('{{n}} terbaru dari {{many}}.', { n: MOST, many: total })}</p>
      )}
    </Section>
  );
};
