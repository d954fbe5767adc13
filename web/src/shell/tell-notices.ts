/** Shows news that arrive while the user works as toasts. */
import { navigator } from '@/base/history';
import { lang, t } from '@/base/i18n';
import { ringing } from '@/base/news-setting';
import type { Notice } from '@/base/notices';
import type { Session } from '@/base/session';
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
  const { noticeHref, noticeTitle } = await import('@/base/notice-rows');
  toast.info([one.no, noticeTitle(one, t, lang())].filter(Boolean).join(': '), {
    detail: one.about,
    action: { label: t('Buka'), run: () => navigator.push(noticeHref(who, one)) },
    id: 'kabar',
  });
};
