/**
 * Splits a list of names, each into a first word repeated from the name before (`''`: none) and the rest: the
 * repetition may be hidden, so that `Jakarta Barat, Jakarta Timur` reads `Jakarta Barat, Timur`.
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
