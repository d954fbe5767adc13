/**
 * A list of names, each as the word that the one before begins with too (`''`: none) and the rest: what is said again may be
 * out of sight, so that `Jakarta Barat, Jakarta Timur` is seen as `Jakarta Barat, Timur`.
 */
export const repeatsIn = (text: string): [again: string, rest: string][] => {
  let before = '';
  return text.split(', ').map((name) => {
    const [word = ''] = /^\S+ /.exec(name) ?? [];
    const again = word === before ? word : '';
    before = word;
    return [again, name.slice(again.length)];
  });
};
