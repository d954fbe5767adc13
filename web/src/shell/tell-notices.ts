/** News that comes while somebody works here, as a message. */
import { navigator } from '@/base/history';
import { lang, t } from '@/base/i18n';
import type { Notice } from '@/base/notices';
import type { Session } from '@/base/session';
import { toast } from '@/ui/toast';

/** One message for one notice, one for many; none for a document that is on the screen. */
export const tell = async (who: Session, fresh: readonly Notice[]): Promise<void> => {
  const unseen = fresh.filter((n) => !location.pathname.endsWith(`/${n.id}`));
  const one = unseen[0];
  if (!one) return;
  if (unseen.length > 1) return void toast.info(t('{{count}} kabar baru', { count: unseen.length }), { id: 'kabar' });
  const { noticeHref, noticeTitle } = await import('@/base/notice-rows');
  toast.info([one.no, noticeTitle(one, t, lang())].filter(Boolean).join(': '), {
    detail: one.about,
    action: { label: t('Buka'), run: () => navigator.push(noticeHref(who, one)) },
    id: 'kabar',
  });
};
