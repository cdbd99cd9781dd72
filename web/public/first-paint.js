// Before the first paint: the right language, direction and theme, and no way back to a page that was left in
// a hurry. A classic script of its own because the content security policy allows no inline script.
// The keys are those of src/platform/storage.ts and src/platform/leave-site.ts; a test holds them together.
;(function () {
  var page = document.documentElement
  function read(area, key) {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }

  var neutral = 'https://www.google.com/search?q=weather'
  function leftInAHurry() {
    return read('sessionStorage', 'sanad.left') === 'yes'
  }
  function leaveAgain() {
    page.style.visibility = 'hidden'
    location.replace(neutral)
  }
  var arrival = performance.getEntriesByType('navigation')[0]
  if (leftInAHurry() && arrival && arrival.type === 'back_forward') leaveAgain()
  else {
    try {
      sessionStorage.removeItem('sanad.left')
    } catch {
      // Blocked storage holds no mark either.
    }
  }
  addEventListener('pageshow', function (event) {
    if (event.persisted && leftInAHurry()) leaveAgain()
  })

  var language = read('localStorage', 'sanad.language')
  if (language !== 'en' && language !== 'ar') {
    language = 'en'
    for (var tag of navigator.languages || [navigator.language]) {
      var start = String(tag).slice(0, 2).toLowerCase()
      if (start === 'en' || start === 'ar') {
        language = start
        break
      }
    }
  }
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'

  var theme = read('localStorage', 'sanad.theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'

  var font = document.querySelector('meta[name="sanad:font:' + language + '"]')
  if (font) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'font'
    link.type = 'font/woff2'
    link.crossOrigin = 'anonymous'
    link.href = font.content
    document.head.append(link)
  }
})()
