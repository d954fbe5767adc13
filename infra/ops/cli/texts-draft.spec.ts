import { draftOf } from './texts-draft.js';

const byLang = {
  en: { screens: { Terbit: 'Issued', Catatan: 'Note', 'Jatuh Tempo': 'Due' }, said: { Draf: 'Draft' }, kinds: {} },
  fr: { screens: { Terbit: 'Émis', Catatan: 'Note' }, said: { Draf: 'Brouillon' }, kinds: { Sisa: 'Reste' } },
};
it('takes what is said already, drafts from what is said like it, and names the rest', () => {
  const words = { spoken: ['Draf', 'Terbit'], shown: ['Catatan', 'Jatuh tempo', 'Sisa'] };
  expect(draftOf(words, { Sisa: { en: 'Rest', fr: '' } }, byLang)).toEqual({
    // The server sends a status: translations that only screens have are moved.
    texts: {
      Terbit: { en: 'Issued', fr: 'Émis' },
      'Jatuh tempo': { en: 'Due', fr: '' },
      Sisa: { en: 'Rest', fr: 'Reste' },
    },
    there: ['Draf', 'Catatan'],
    moved: ['Terbit'],
    missing: ['Jatuh tempo'],
  });
});
