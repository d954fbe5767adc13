// Puts what its reader chose on the page before the first paint, and whenever it is changed (base/prefs.ts).
// The build puts it into the page (infra/ops/build/web.mjs).
(() => {
  // Libraries that add a style element of their own (dialogs) ask here for what the page's policy demands of it.
  window.__webpack_nonce__ = document.querySelector('style')?.nonce || undefined;
  const root = document.documentElement;
  const given = document.currentScript?.dataset ?? {};
  const { styles, dark = '/src/looks/dark.css', colors = '/src/looks/colors.css' } = given;
  const coming = new Map();
  const there = new Set();
  /** Styles, asked for once; resolves when they are there or will not come: then they are asked for again when needed. */
  const sheet = (href) => {
    if (!coming.has(href)) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
      const loaded = new Promise((done) => {
        link.onload = () => done(there.add(href));
        link.onerror = () => {
          coming.delete(href);
          link.remove();
          done();
        };
      });
      coming.set(href, loaded);
      document.head.append(link);
    }
    return coming.get(href);
  };
  const device = matchMedia('(prefers-color-scheme: dark)');
  let now = {};
  /** The frame that is painted first has all that it needs in the page. */
  let framed = true;
  const paint = (isDark, color) => {
    root.classList.toggle('dark', isDark);
    root.dataset.theme = isDark ? 'dark' : now.theme === 'light' ? 'light' : 'semi-dark';
    root.dataset.color = color;
  };
  /** Colours change when their styles are there, everything else at once. */
  const look = (prefs) => {
    now = prefs;
    root.dataset.density = prefs.density === 'comfortable' ? 'comfortable' : 'compact';
    root.dataset.nav = prefs.nav ?? 'fixed';
    root.dataset.layout = prefs.layout ?? 'full';
    const isDark = prefs.theme === 'dark' || (prefs.theme === 'device' && device.matches);
    const color = prefs.color ?? 'blue';
    const needed = [...(isDark ? [dark] : []), ...(color === 'blue' ? [] : [colors])];
    const done = () => now === prefs && paint(isDark && there.has(dark), there.has(colors) ? color : 'blue');
    if (framed) paint(isDark, color);
    if (needed.every((href) => there.has(href))) done();
    return Promise.all(needed.map(sheet)).then(done);
  };
  device.addEventListener('change', () => look(now));
  /** All that may be chosen, before it is: what is tried is then seen at once, without a network too. */
  look.ahead = () => Promise.all([dark, colors].map(sheet));
  window.lintasLook = look;
  // The frame is painted without waiting for the styles of all the rest.
  const rest = styles && sheet(styles);
  try {
    const prefs = JSON.parse(localStorage.getItem('lintas.prefs') ?? '{}');
    const desk = localStorage.getItem('jobdesk');
    window.lintasStyled = Promise.all([rest, look(prefs)]);
    root.classList.toggle('oranye', desk === 'rcadmin' || desk === 'rcgudang');
    if (prefs.rtl === true || prefs.lang === 'ar') root.dir = 'rtl';
    if (prefs.lang) root.lang = prefs.lang;
    // Of who is signed in: the frame of their pages, until it is drawn, and their menu, which the page asks for by itself later.
    root.classList.toggle('signed-in', !!localStorage.getItem('token'));
    const menus = document.querySelector('meta[name="lintas-menus"]');
    const menu = menus && desk && JSON.parse(menus.content)[desk];
    if (menu) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: menu });
      document.head.append(link);
    }
  } catch {
    // Unreadable storage: the defaults of index.html stand.
    window.lintasStyled ??= rest;
  }
  framed = false;
})();
