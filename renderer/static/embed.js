/* Puts Tendwell's locator or scheduler into a page: docs/embedding.md says what to write. */
;(function () {
  'use strict'
  var script = document.currentScript || document.querySelector('script[src$="/embed.js"]')
  var origin = new URL(script.src).origin
  var TITLES = {
    locator: {
      en: 'Find a provider',
      fr: 'Trouver un praticien',
      vi: 'Tìm nơi khám',
      zh: '查找诊所',
      ar: 'ابحث عن عيادة',
    },
    scheduler: {
      en: 'Book an appointment',
      fr: 'Prendre rendez-vous',
      vi: 'Đặt lịch hẹn',
      zh: '预约',
      ar: 'احجز موعدًا',
    },
  }
  // What the page may say, by attribute, and what the frame calls it.
  var LOOKS = { themeColor: 'themeColor', mode: 'mode', lang: 'lang', gtmId: 'gtmId' }
  var QUESTIONS = {
    locator: { zip: 'zip', telehealthUrl: 'telehealthUrl', external: 'external' },
    scheduler: {
      partner: 'partnerId',
      type: 'type',
      conversionId: 'conversionId',
      conversionLabel: 'conversionLabel',
    },
  }
  // How far a visitor came who allows that it is counted, and how the labels look. Nothing else gets from a frame into this page.
  var STEPS = ['locator_searched', 'provider_chosen', 'booking_started', 'booking_completed']
  var LABELS = { gtmId: /^[\w-]{1,40}$/, conversionId: /^[\w./:-]{1,64}$/, conversionLabel: /^[\w./:-]{1,64}$/ }

  function addressOf(kind, data) {
    var id = kind === 'locator' ? data.partner : data.org
    if (kind === 'scheduler' && !id) return null
    var address = new URL('/web/' + kind + (id ? '/' + encodeURIComponent(id) : ''), origin)
    var names = Object.assign({}, LOOKS, QUESTIONS[kind])
    for (var name in names) if (data[name]) address.searchParams.set(names[name], data[name])
    return address.href
  }

  function titleOf(kind, data) {
    var language = (data.lang || document.documentElement.lang || 'en').slice(0, 2).replace('cn', 'zh')
    return data.title || TITLES[kind][language] || TITLES[kind].en
  }

  function stepOf(message, gtmId) {
    if (STEPS.indexOf(message.event) < 0 || !gtmId || message.gtmId !== gtmId) return null
    var step = { event: message.event }
    for (var name in LABELS) {
      var label = message[name]
      if (label === undefined) continue
      if (typeof label !== 'string' || !LABELS[name].test(label)) return null
      step[name] = label
    }
    return step
  }

  function place(element) {
    var kind = element.dataset.tendwell
    var address = TITLES[kind] && addressOf(kind, element.dataset)
    // The mark is on the page and not in this script, so that a second copy of it finds nothing to do.
    if (!address || element.dataset.tendwellReady) return
    element.dataset.tendwellReady = 'true'
    var gtmId = element.dataset.gtmId
    var frame = document.createElement('iframe')
    frame.title = titleOf(kind, element.dataset)
    frame.loading = 'lazy'
    frame.allow = ''
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0'
    addEventListener('message', function (event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      var message = event.data
      if (!message) return
      if (message.type === 'tendwell:height' && message.height > 0 && message.height < 20000)
        frame.style.height = Math.ceil(message.height) + 'px'
      var step = message.type === 'tendwell:event' && stepOf(message, gtmId)
      if (step) (window.dataLayer = window.dataLayer || []).push(step)
    })
    frame.src = address
    element.appendChild(frame)
  }

  function placeAll() {
    document.querySelectorAll('[data-tendwell]').forEach(place)
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', placeAll)
  else placeAll()
})()
