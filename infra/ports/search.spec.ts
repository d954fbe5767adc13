import fc from 'fast-check';
import { tagToken, withoutTags } from '../../services/domain/kit/aggregate/redacted-fields.js';
import { queryWords, searchWords } from './search.js';

describe('search words', () => {
  it('finds a number by itself and from each of its parts on', () => {
    expect(searchWords(['SP-JKT-2607-00485'])).toEqual([
      '00485',
      '2607-00485',
      '260700485',
      '485',
      'jkt-2607-00485',
      'jkt260700485',
      'sp-jkt-2607-00485',
      'spjkt260700485',
    ]);
    expect(searchWords(['+62 812-3400'])).toEqual(['08123400', '3400', '62', '628123400', '812-3400', '8123400']);
    expect(searchWords(['B 1203 KXA'])).toEqual(['1203', '1203kxa', 'b', 'b1203kxa', 'kxa']);
    expect(searchWords(['007', '10', '0', '100.050'])).toEqual([
      '0',
      '007',
      '050',
      '10',
      '100.050',
      '100050',
      '50',
      '7',
    ]);
  });

  it.each([
    ['B 9494 KXA', ['B9494KXA', 'b9494', '9494 kxa', 'B 9494KXA', 'b  9494  k']],
    ['SP-JKT-2607-00485', ['SPJKT260700485', 'sp-jkt-2607', '260700485', 'JKT2607']],
    ['+6281290441173', ['081290441173', '6281290441173', '+62812', '0812', '0812-9044-1173', '0812 90441173']],
    ['+6281290441173', ['+62 812-9044-1173', '+62 (0)812 9044', '0062 812 9044', '9044-1173', '0812.904', '1173']],
    ['+622188986017', ['(021) 8898-6017', '021-88986017', '021 8898', '8898-6017', '+62 21 8898 6017', '88986017']],
    ['01.234.567.8-901.000', ['012345678901000', '01.234', '567.8']],
    ['012345678901000', ['01.234.567.8-901.000', '01.234.567', '01 234 567 8 901 000', '0123-4567-8901-000']],
    ['0123456789012345', ['0123 4567 8901 2345', '0123.4567']],
    ['+6285839599177', ['0858-3959-9177', '0858.3959.9177', '+62-858-3959']],
    ['B 9257 XEM', ['B-9257-XEM', 'b.9257.xem', 'B-9257', '9257-xem', 'B-9257 XEM']],
    ['Unit B-9257-XEM, sopir 0858-3959-9177', ['B-9257-XEM', 'B9257XEM', 'unit 0858-3959-9177', 'sopir 085839']],
    ['SP-JKT-2607-00485 ditolak karena harga lama', ['SP-JKT-2607-00485', 'jkt-2607', 'SPJKT260700485', '2607-00485']],
  ])('finds %s however it is written', (text, searches) => {
    const words = searchWords([text]);
    for (const search of searches)
      expect([search, queryWords(search).every((word) => words.some((one) => one.startsWith(word)))]).toEqual([
        search,
        true,
      ]);
  });
  it('folds case, accents and width, and drops punctuation at the ends', () => {
    expect(searchWords(['PT. Café (Ｗide) "ﬁx"!'])).toEqual(['cafe', 'fix', 'pt', 'wide']);
    expect(queryWords(' (CAFÉ  pt. -- CAFÉ ')).toEqual(['cafe', 'pt']);
    expect(queryWords(' \0\t ')).toEqual([]);
  });

  it('keeps the words of a marked text for searches of its mark', () => {
    const words = searchWords([tagToken('identity', '01.234 Budi'), 'Jaya']);
    expect(words).toEqual([
      'jaya',
      '~identity~01.234',
      '~identity~01234',
      '~identity~01234budi',
      '~identity~1',
      '~identity~234',
      '~identity~234budi',
      '~identity~budi',
    ]);
    expect(queryWords(tagToken('identity', 'BUDI 01'))).toEqual(['~identity~budi', '~identity~01']);
    expect(queryWords(withoutTags(tagToken('identity', 'budi')))).toEqual(['identity', 'budi']);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab~\u0001 .1'), maxLength: 20 }), (typed) => {
        expect(queryWords(withoutTags(typed)).some((word) => word.startsWith('~'))).toBe(false);
      }),
    );
  });

  it('a search of signs alone is a search, and finds nothing', () => {
    const everything = searchWords(['% _ - ! a1', '~', tagToken('bank', '%!1')]);
    for (const search of ['%', '_', '-', '!', ' %_ ', '~', "'", tagToken('bank', '%')]) {
      const words = queryWords(search);
      expect([search, words.length, everything.some((one) => one.startsWith(words[0] as string))]).toEqual([
        search,
        1,
        false,
      ]);
    }
    expect(queryWords('% a1')).toEqual(['a1']);
  });
  it('finds a number with signs by its parts, each with what follows and with or without its zeros, never by parts joined otherwise', () => {
    const finds = (number: string, typed: string): boolean => {
      const words = searchWords([number]);
      return queryWords(typed).every((word) => words.some((one) => one.startsWith(word)));
    };
    expect([finds('13.01.13', '11'), finds('13.01.13', '113'), finds('11.02.03', '11')]).toEqual([false, false, true]);
    const part = fc.array(fc.constantFrom(...'0123'), { minLength: 1, maxLength: 3 }).map((digits) => digits.join(''));
    const typed = fc.array(fc.constantFrom(...'0123'), { minLength: 1, maxLength: 5 }).map((digits) => digits.join(''));
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('.', '/', '-'),
        typed,
        (parts, sign, q) => {
          const tails = parts.map((_, n) => parts.slice(n).join(''));
          const bare = parts.map((one, n) => {
            const left = one.replace(/^0+/, '');
            // From three digits on, a part is typed together with the following ones: a phone number without its zero.
            return left.length > 2 || n === parts.length - 1 ? left + parts.slice(n + 1).join('') : left;
          });
          expect(finds(parts.join(sign), q)).toBe([...tails, ...bare].some((one) => one !== '' && one.startsWith(q)));
        },
      ),
      { numRuns: 500 },
    );
  });
  it('keeps long words by their beginning', () => {
    const long = 'a'.repeat(100);
    expect(searchWords([long])).toEqual(['a'.repeat(64)]);
    expect(queryWords(long)).toEqual(['a'.repeat(64)]);
  });

  it('finds every text by itself and by the beginnings of its words', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aB09éＷ😀-. ', '\u0301', '\0'), maxLength: 30 });
    fc.assert(
      fc.property(texts, fc.nat(), (text, n) => {
        const words = searchWords([text]);
        const finds = (search: string) => queryWords(search).every((word) => words.some((w) => w.startsWith(word)));
        expect(finds(text)).toBe(/^[\s\0]*$/.test(text) || words.length > 0);
        if (words.length === 0) return;
        for (const word of queryWords(text))
          expect(finds([...word].slice(0, 1 + (n % word.length)).join(''))).toBe(true);
        expect(words.every((word) => word !== '' && !/[\s\0]/.test(word))).toBe(true);
      }),
    );
  });
});
