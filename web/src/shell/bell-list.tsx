import { kindsFor } from '@/base/entity/documents';
import type { Notice } from '@/base/news/notices';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { NoticeLine } from '@/kit/page/notice-line';

export type BellListProps = {
  list: readonly Notice[];
  /** Keys of the unseen notices. */
  fresh: readonly string[];
  onGo: () => void;
};

/** Notices under the bell, newest first; each links to its document. */
export default function BellList({ list, fresh, onGo }: BellListProps) {
  const t = useT();
  const who = useWho();
  if (list.length === 0) {
    return (
      <p className="px-4 pb-4 text-ink-2 text-table">
        {t(
          'Belum ada kabar. {{kinds}} yang datang ke meja Anda, lama menunggu, atau selesai diputuskan muncul di sini.',
          {
            kinds:
              kindsFor(who)
                .map(({ label }) => t(label))
                .join(', ') || t('Dokumen'),
          },
        )}
      </p>
    );
  }
  return (
    <ul className="max-h-96 overflow-y-auto border-line border-t">
      {list.map((n) => (
        <NoticeLine key={n.key} notice={n} fresh={fresh.includes(n.key)} onGo={onGo} />
      ))}
    </ul>
  );
}
