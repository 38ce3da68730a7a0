// Keeps the files of the app, so that it opens without a line, and shows the notifications that the server sends to this
// browser. It keeps no answer of the server: what a person read is in the copy that the page seals. The website works without it.

/** The name of this build, and what a signed-in person needs to open the app. Set by the build (service-worker.ts). */
const BUILD = '__BUILD__'
const FILES = ['__FILES__']

const CACHE = `tendwell-files-${BUILD}`
/** Every address of the dashboard is this document. */
const PAGE = '/dashboard/app'
/** Milliseconds: on a line that hardly carries anything the kept document comes first. */
const PATIENCE = 4000

/** Where another app of the device sends a photo (manifest.webmanifest), and where the page finds it (shared-photo.ts). */
const SHARE = new URL('/dashboard/activities/share', self.location.origin).href
const SHARED = 'tendwell-shared'

const FALLBACK = { title: 'Tendwell', body: '', url: '/dashboard/app', tag: 'tendwell', lang: 'en', dir: 'ltr' }

// One that replaces another waits until the pages of the old one are closed, which may still want the old one's files.
self.addEventListener('install', (event) => event.waitUntil(keep([PAGE, ...FILES])))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** The page tells what it fetched before this worker was there: words of its language, style sheets, letters. */
self.addEventListener('message', (event) => {
  const files = Array.isArray(event.data?.keep) ? event.data.keep : []
  event.waitUntil(keep(files.filter((name) => isFile(new URL(name, self.location.origin)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.href === SHARE) return event.respondWith(takeShared(request))
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && /^\/dashboard(\/|$)/.test(url.pathname)) event.respondWith(page(event))
  else if (isFile(url)) event.respondWith(file(request))
})

const isFile = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/')

/** What cannot be had now is fetched, and kept, when somebody asks for it. */
async function keep(files) {
  const cache = await caches.open(CACHE)
  for (const name of files) {
    if ((await cache.match(name)) !== undefined) continue
    const answer = await fetch(name).catch(() => null)
    if (answer?.ok) await put(cache, name, answer)
  }
}

/** A device that is full keeps no more; nothing else changes. */
const put = (cache, name, answer) => cache.put(name, answer).catch(() => {})

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith('tendwell-files-') && name !== CACHE) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The document as the server has it now, and as it was where there is no line to it. */
async function page({ request, preloadResponse }) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PAGE)
  const fresh = (async () => {
    const answer = (await preloadResponse) ?? (await fetch(request))
    if (answer.ok) await put(cache, PAGE, answer.clone())
    return answer
  })()
  if (kept === undefined) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([fresh.catch(() => kept), late])
}

/** A file never changes: its name holds what is in it. */
async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) void put(cache, request.url, answer.clone())
  return answer
}

/** Keeps the photo for the page of a new entry, which says so where none has come. */
async function takeShared(request) {
  const photo = (await request.formData().catch(() => null))?.get('photo')
  if (photo instanceof File) {
    const headers = { 'x-name': encodeURIComponent(photo.name), 'x-at': String(Date.now()) }
    await put(await caches.open(SHARED), '/shared/photo', new Response(photo, { headers }))
  }
  return Response.redirect('/dashboard/activities/new?shared=1', 303)
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang, dir } = noticeOf(event.data)
  // How much is unread the page knows; that something is, the icon says until then.
  self.navigator.setAppBadge?.().catch(() => {})
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
