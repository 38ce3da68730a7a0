// Shows the notifications that the server sends to this browser, and opens what they are about. It keeps nothing and answers
// for no page: the website works the same without it.
const FALLBACK = { title: 'Tendwell', body: '', url: '/dashboard/app', tag: 'tendwell', lang: 'en', dir: 'ltr' }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang, dir } = noticeOf(event.data)
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang, dir, icon: '/favicon.svg', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data?.url)))
})

/** Browsers want to see something for every message, also for one that cannot be read. */
function noticeOf(data) {
  try {
    return { ...FALLBACK, ...data.json() }
  } catch {
    return FALLBACK
  }
}

/** A page of this site; the server may know itself by another name, so that only path and query count. */
function addressOf(url) {
  const { pathname, search } = new URL(url ?? FALLBACK.url, self.location.origin)
  return new URL(pathname + search, self.location.origin).href
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((client) => client.url === url)
  return same === undefined ? self.clients.openWindow(url) : same.focus()
}
