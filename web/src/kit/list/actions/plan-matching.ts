import { serverNow } from '@/base/server/clock';
import type { T } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';

/** The address of a plan; undefined once the user was told why there is none. */
export const planned = async (plan: () => Promise<string | undefined>, t: T): Promise<string | undefined> => {
  try {
    const href = await plan();
    if (href === undefined)
      toast.info(t('Tidak ada baris yang bisa'), { detail: t('Semua yang tersaring sudah dalam keadaan itu.') });
    return href;
  } catch (e) {
    const problem = problemOf(e, t, serverNow());
    toast.refused(problem.title, { detail: problem.detail });
    return undefined;
  }
};
