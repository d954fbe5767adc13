// Shows what is pushed, and opens the page that it is about. It keeps no files and answers no requests.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, tag, link } = event.data.json();
  // The same again takes the place of what is shown.
  event.waitUntil(self.registration.showNotification(title, { tag, data: link, icon: '/favicon.svg' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const url = new URL(event.notification.data, self.location.origin);
    // Of this product alone, whatever came.
    if (url.origin !== self.location.origin) return;
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const here = windows.find((one) => new URL(one.url).pathname === url.pathname) ?? windows[0];
    if (!here) return void (await self.clients.openWindow(url.href));
    await here.focus();
    // The page leads on by itself: what is typed there is asked about first.
    here.postMessage({ open: url.pathname + url.search });
  };
  event.waitUntil(open());
});
