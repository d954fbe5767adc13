/** Shows news that arrive while the user works as toasts. */
import { navigator } from '@/base/navigation/history';
import { ringing } from '@/base/news/news-setting';
import type { Notice } from '@/base/news/notices';
import type { Session } from '@/base/session/session';
import { lang, t } from '@/base/text/i18n';
import { toast } from '@/ui/toast';

/**
 * One toast for one notice or for many; none for a document that is on screen, in quiet hours, or of a disabled kind.
 */
export const tell = async (who: Session, fresh: readonly Notice[]): Promise<void> => {
  const here = (n: Notice) => location.pathname.endsWith(`/${n.id}`);
  const unseen = fresh.some((n) => !here(n)) ? (await ringing(who.user_id, fresh)).filter((n) => !here(n)) : [];
  const one = unseen[0];
  if (!one) return;
  if (unseen.length > 1) return void toast.info(t('{{count}} kabar baru', { count: unseen.length }), { id: 'kabar' });
  const { noticeHref, noticeTitle } = await import('@/base/news/notice-rows');
  toast.info([one.no, noticeTitle(one, t, lang())].filter(Boolean).join(': '), {
    detail: one.about,
    action: { label: t('Buka'), run: () => navigator.push(noticeHref(who, one)) },
    id: 'kabar',
  });
};
