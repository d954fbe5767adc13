/** News that comes while somebody works here, as a message. */
import { navigator } from '@/base/history';
import { lang, t } from '@/base/i18n';
import { ringing } from '@/base/news-setting';
import type { Notice } from '@/base/notices';
import type { Session } from '@/base/session';
import { toast } from '@/ui/toast';

/** One message for one notice, one for many; none for a document that is on the screen, in quiet hours, or of a kind that is off. */
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
