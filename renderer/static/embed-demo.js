/* Shows what embed.js does, with the lines to copy. `?partner=` and `?org=` say for whom. */
void (async function () {
  'use strict'
  const query = new URLSearchParams(location.search)
  const partner = query.get('partner')
  const org = query.get('org') || (await firstClinic(partner))

  show('locator', { partner, zip: query.get('zip'), 'theme-color': query.get('themeColor') })
  if (org) show('scheduler', { org, 'theme-color': query.get('themeColor') })
  else document.querySelector('[data-empty]').hidden = false
  document.body.append(Object.assign(document.createElement('script'), { src: '/embed.js' }))

  /** Any clinic that takes bookings, so that there is something to show. */
  async function firstClinic(ofPartner) {
    const search = ofPartner ? '?limit=50&partnerId=' + encodeURIComponent(ofPartner) : '?limit=50'
    const response = await fetch('/api/web/orgs' + search).catch(() => null)
    if (!response || !response.ok) return null
    const { orgs } = await response.json()
    const clinic = orgs.find(({ isBookable }) => isBookable)
    return clinic ? clinic.id : null
  }

  function show(kind, facts) {
    const given = Object.entries(facts).filter(([, value]) => value)
    const place = document.querySelector('[data-tendwell-demo="' + kind + '"]')
    for (const [name, value] of given) place.setAttribute('data-' + name, value)
    place.setAttribute('data-tendwell', kind)
    const attributes = given.map(([name, value]) => ' data-' + name + '="' + value.replaceAll('"', '&quot;') + '"')
    const snippet =
      '<div data-tendwell="' +
      kind +
      '"' +
      attributes.join('') +
      '></div>\n' +
      '<script src="' +
      location.origin +
      '/embed.js" async></' +
      'script>'
    document.querySelector('[data-snippet="' + kind + '"]').textContent = snippet
    document.querySelector('[data-copy="' + kind + '"]').addEventListener('click', () => void copy(snippet))
  }

  async function copy(text) {
    const status = document.querySelector('.copied')
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    status.textContent = copied ? 'Copied' : 'Please select the text and copy it by hand.'
    setTimeout(() => (status.textContent = ''), 3000)
  }
})()
