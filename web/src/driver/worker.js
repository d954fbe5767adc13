// The page of drivers without a network: its files as they were installed, its address as it was last had. Whatever else is
// asked for goes to the network, untouched. The build writes name and files in (web/driver.vite.config.ts).
const CACHE = 'lintas-driver-__NAME__';
const PAGE = '/admin/driver/sj';
const FILES = ['__FILES__'];
/** Texts of other languages, kept once they were shown: who reads one has it without a network too. */
const LANGUAGE = /__LANGUAGE__/;
/** A network that is there and says nothing is none. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((n) => n.startsWith('lintas-driver-') && n !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

const page = async (request) => {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status < 500) return answer;
  } catch {
    // Away: what was installed stands.
  }
  return (await cache.match(PAGE)) ?? Response.error();
};
const language = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(page(request));
  else if (LANGUAGE.test(url.pathname)) event.respondWith(language(request));
  else if (FILES.includes(url.pathname))
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
});
