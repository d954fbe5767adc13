/** Texts for an {@link AccessDecision}. */
import { useT } from '@/base/text/i18n';
import type { AccessDecision } from './answer';
import type { Line } from './line';

export const useReasons = () => {
  const t = useT();
  const why = (line: Line, answer: AccessDecision, who: string): string => {
    if (answer.may) {
      if (answer.by === 'open') return t('Terbuka untuk siapa pun, juga tanpa login.');
      if (answer.by === 'webmaster')
        return t('Baris ini tidak menyebut webmaster, tetapi webmaster membuka setiap halaman.');
      if (answer.by === 'staff')
        return t('Baris ini menyebut staff: semua job desk, bukan login cabang dan bukan driver.');
      return t('Baris ini menyebut {{grant}}.', { grant: answer.by });
    }
    if (answer.lacks === 'account')
      return t('{{who}} tidak masuk dengan akun apa pun; baris ini meminta salah satu hak di bawah.', { who });
    if (answer.lacks === 'level') return t('Baris ini menyebut job desk ini pada level admin saja.');
    if (answer.lacks === 'off') return t('Barisnya tampil di menu, tetapi dikunci untuk job desk ini.');
    return line.grants.every((grant) => grant === 'system')
      ? t('Hanya sistem sendiri; tidak ada akun yang memilikinya.')
      : t('{{who}} tidak disebut di baris ini.', { who });
  };
  /** The grants that the line names. */
  const grants = ({ grants: named, open }: Line): string =>
    open ? t('Siapa pun') : t('Menyebut: {{grants}}', { grants: named.join(', ') || t('tidak ada') });
  const also = ({ also: conditions = [] }: Line): string[] =>
    conditions.map(
      (one) =>
        ({
          branch: t('Hanya dokumen cabang akunnya; dokumen cabang lain seperti tidak ada.'),
          audience: t('Hanya yang ditujukan kepadanya.'),
          driver: t('Driver: hanya tugasnya sendiri.'),
          later: t('Halamannya belum dibuka: yang tampil adalah keterangannya.'),
        })[one],
    );
  return { why, grants, also };
};
