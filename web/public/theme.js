// Puts the chosen theme, density and language on the page before the first paint; base/prefs.ts keeps them from then on.
(() => {
  // Libraries that add a style element of their own (dialogs) ask here for what the page's policy demands of it.
  window.__webpack_nonce__ = document.currentScript?.nonce || undefined;
  const root = document.documentElement;
  try {
    const prefs = JSON.parse(localStorage.getItem('lintas.prefs') ?? '{}');
    const desk = localStorage.getItem('jobdesk');
    root.dataset.theme = ['semi-dark', 'light', 'dark'].includes(prefs.theme) ? prefs.theme : 'semi-dark';
    root.dataset.density = prefs.density === 'comfortable' ? 'comfortable' : 'compact';
    root.classList.toggle('dark', prefs.theme === 'dark');
    root.classList.toggle('oranye', desk === 'rcadmin' || desk === 'rcgudang');
    if (prefs.lang === 'ar') root.dir = 'rtl';
    if (prefs.lang) root.lang = prefs.lang;
  } catch {
    // Unreadable storage: the defaults of index.html stand.
  }
})();
